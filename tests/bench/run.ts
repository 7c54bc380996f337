// `npm run bench -- <subject>`: measurements. Needs a build.
const SUBJECTS = {
	/** The cost of a turn against the least possible cost. */
	turns: () => import('./turns.ts'),
	/** Turns a second with sixteen players at once. */
	load: () => import('./load.ts'),
	/** The cost of a model's narrator against a plain fetch, and that no failure of a model loses anything. */
	narrator: () => import('./narrator.ts'),
	/** Whether turns go on while ten people a second sign in. */
	'sign-in': () => import('./sign-in.ts'),
	/** The time to read a wallet with a hundred thousand rows against one with ten. */
	wallet: () => import('./wallet.ts'),
	/** The first turns in a browser against the server's. */
	taste: () => import('./taste.ts'),
	/** Pages a second against a constant answer. */
	static: () => import('./static.ts'),
	/** Lighthouse on the public pages. */
	pages: () => import('./pages.ts'),
	/** A build with a thousand worlds against a build of the real ones. */
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
