// `npm run bench -- <subject>`: what can be said in figures only. Needs a build.
const SUBJECTS = {
	/** What a turn costs against the least it could cost. */
	turns: () => import('#tests/bench/turns.ts'),
	/** What a language model's narrator costs beside a plain fetch, and that nothing is lost in whatever way the model fails. */
	narrator: () => import('#tests/bench/narrator.ts'),
	/** Whether turns are answered while ten people a second sign in. */
	'sign-in': () => import('#tests/bench/sign-in.ts'),
	/** Reading a wallet with a hundred thousand rows against one with ten. */
	wallet: () => import('#tests/bench/wallet.ts'),
	/** Lighthouse on the public pages. */
	pages: () => import('#tests/bench/pages.ts'),
	/** A build with a thousand worlds against the build of those that there are. */
	worlds: () => import('#tests/bench/worlds.ts'),
};

const [subject = 'turns'] = process.argv.slice(2);
const bench = Object.entries(SUBJECTS).find(([name]) => name === subject)?.[1];
if (!bench) {
	console.error(`There is no bench "${subject}", only ${Object.keys(SUBJECTS).join(', ')}.`);
	process.exit(1);
}
await bench();

export {};
