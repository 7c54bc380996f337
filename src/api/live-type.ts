import type { Logger } from 'pino';
import type { Library } from '#lib/content/library.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Narrator } from './narrators/narrator.ts';
import type { Database } from './storage/database.ts';

/** Who an access token speaks for. */
export interface VerifiedUser {
	/** The account's id, a UUID. */
	userId: string;
}

/** Everything the verbs need from outside, handed in. */
export interface Live {
	database: Database;
	library: Library;
	/** The story of an adventure by its slug. Throws for an unknown one. */
	story(adventureSlug: string): Story;
	now(): Date;
	/** A random UUID. */
	uuid(): string;
	/** So many random bytes, fit for secrets. */
	random(bytes: number): Uint8Array;
	log: Logger;
	/** Checks an access token; null for one that is malformed, expired or not ours. Null itself while accounts are off. */
	verifyToken: ((token: string) => Promise<VerifiedUser | null>) | null;
	/** A random UUID of this process; reservations carry it. */
	bootId: string;
	narrator: Narrator;
	/** Turns being played, whose callers may be gone; the database is closed after them. */
	underWay?: Set<Promise<unknown>>;
	/** The site's public origin, without a slash at the end. */
	siteUrl: string;
	/** Other origins whose pages may call the API. */
	allowedOrigins: readonly string[];
	/** The program's version. */
	version: string;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
}
