// `npm run bench -- <subject>`: what can be said in figures only. Needs a build.
const SUBJECTS = {
	/** What a turn costs against the least it could cost. */
	turns: () => import('./turns.ts'),
	/** What a language model's narrator costs beside a plain fetch, and that nothing is lost in whatever way the model fails. */
	narrator: () => import('./narrator.ts'),
	/** Whether turns are answered while ten people a second sign in. */
	'sign-in': () => import('./sign-in.ts'),
	/** Reading a wallet with a hundred thousand rows against one with ten. */
	wallet: () => import('./wallet.ts'),
	/** Lighthouse on the public pages. */
	pages: () => import('./pages.ts'),
	/** A build with a thousand worlds against the build of those that there are. */
	worlds: () => import('./worlds.ts'),
};

const [subject = 'turns'] = process.argv.slice(2);
const bench = Object.entries(SUBJECTS).find(([name]) => name === subject)?.[1];
if (!bench) {
	console.error(`There is no bench "${subject}", only ${Object.keys(SUBJECTS).join(', ')}.`);
	process.exit(1);
}
await bench();

export {};
