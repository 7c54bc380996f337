/** What the build may know of the environment; everything else is read when the server starts. */
interface ImportMetaEnv {
	/** Where the browser finds the API; the same origin when absent. */
	readonly PUBLIC_API_URL?: string;
}

declare namespace App {
	interface Locals {
		/** Why the administrators' pages stay closed to whoever asks. */
		gate?: import('./lib/wire/admin.ts').AdminRefusal;
	}
}

/** All content as `readLibrary` gives it, read and checked by integrations/content/content-check.ts. */
declare module 'virtual:library' {
	const library: import('./lib/library/books.ts').Library;
	export default library;
}

/** By a cover's name the colours that stand in its place until it has loaded, made by integrations/pictures/covers.ts. */
declare module 'virtual:covers' {
	const standIns: Record<string, string>;
	export default standIns;
}
