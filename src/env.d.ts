/** What the build may know of the environment; everything else is read when the server starts. */
interface ImportMetaEnv {
	/** Where the browser finds the API; the same origin when absent. */
	readonly PUBLIC_API_URL?: string;
	/** Hosted accounts: the project's address... */
	readonly PUBLIC_SUPABASE_URL?: string;
	/** ...and its publishable key. */
	readonly PUBLIC_SUPABASE_KEY?: string;
}

/** All content as `readLibrary` gives it, read and checked by integrations/content-gate.ts. */
declare module 'virtual:library' {
	const library: import('#lib/content/library.ts').Library;
	export default library;
}
