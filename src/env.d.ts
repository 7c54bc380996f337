/** The variables that the build may read. All others are read when the server starts. */
interface ImportMetaEnv {
	/** The API's address for browsers; the same origin when absent. */
	readonly PUBLIC_API_URL?: string;
}

declare namespace App {
	interface Locals {
		/** Why the administrators' pages are refused to this visitor. */
		gate?: import('./lib/wire/admin.ts').AdminRefusal;
	}
}

/** All content as `readLibrary` returns it, checked by integrations/content/content-check.ts. */
declare module 'virtual:library' {
	const library: import('./lib/library/books.ts').Library;
	export default library;
}

/** The worlds in the making that have faults and are left out, by slug. */
declare module 'virtual:left-out' {
	const slugs: string[];
	export default slugs;
}

/** The colours shown until a cover has loaded, by its name. Made by integrations/pictures/covers.ts. */
declare module 'virtual:covers' {
	const standIns: Record<string, string>;
	export default standIns;
	/** The point that stays in view where a cover is cropped, `36% 64%`. */
	export const focus: Record<string, string>;
}

/** The first page of each free adventure, by slug. Made by integrations/content/tastes.ts. */
declare module 'virtual:tastes' {
	const tastes: Record<string, import('./lib/taste/pack.ts').RestingTaste>;
	export default tastes;
}

/** What the script of a taste knows of each free adventure, by slug. Made by integrations/content/tastes.ts. */
declare module 'virtual:taste-heads' {
	const heads: Record<string, import('./lib/taste/pack.ts').TasteHead>;
	export default heads;
}

/** Fetches the turn that each first choice of a free adventure leads to, by slug. Made by integrations/content/tastes.ts. */
declare module 'virtual:taste-firsts' {
	const firsts: Record<string, () => Promise<{ default: import('./lib/taste/pack.ts').FirstTurns }>>;
	export default firsts;
}

/** Fetches what the first turns of a free adventure need, by slug. Made by integrations/content/tastes.ts. */
declare module 'virtual:taste-packs' {
	export const packs: Record<string, () => Promise<{ default: import('./lib/taste/pack.ts').TastePack }>>;
	export const shared: () => Promise<{ default: import('./lib/taste/pack.ts').SharedPack }>;
}
