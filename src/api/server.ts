import type { Logger } from 'pino';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import type { StonePack } from '#lib/wallet/packs.ts';
import type { Limiter } from './http/rate.ts';
import type { Counters } from './models/counters.ts';
import type { Moderator } from './narrators/moderator.ts';
import type { Narrator } from './narrators/narrator.ts';
import type { ReadingHelp } from './narrators/reading-help.ts';
import type { Payments } from './payments/provider.ts';
import type { Accounts } from './sessions/accounts.ts';
import type { Database } from './storage/database.ts';

/** Who an access token speaks for. */
export interface VerifiedUser {
	/** The account's id, a UUID. */
	userId: string;
	email?: string;
	/** Whether the account has the role `admin`. */
	admin?: boolean;
}

/** What a language model is used for besides wording turns, and what is known of its work. */
export interface ModelSide {
	counters: Counters;
	moderator: Moderator;
	help: ReadingHelp;
	/** It failed lately and is left alone for a while. */
	resting(): boolean;
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
	/** What stands beside a narrator with a language model; left out with the built-in one. */
	model?: ModelSide;
	/** Opens /api/metrics; without one there are none. */
	metricsToken?: string | undefined;
	/** Where stones and plans are paid. */
	payments: Payments;
	/** Packs of stones, those that are off sale too. */
	packs: readonly StonePack[];
	/** Turns being played, whose callers may be gone; the database is closed after them. */
	underWay?: Set<Promise<unknown>>;
	/** Ends what a model is being asked, when the server stops. */
	hurry?: () => void;
	/** The site's public origin, without a slash at the end. */
	siteUrl: string;
	/** Other origins whose pages may call the API. */
	allowedOrigins: readonly string[];
	/** The program's version. */
	version: string;
	/** Who keeps the accounts. */
	auth: 'built-in' | 'supabase' | 'off';
	/** The project at Supabase that keeps the accounts, with its publishable key; left out where this server does. */
	hosted?: { url: string; key: string };
	/** What the built-in account service needs; without it accounts are kept elsewhere or off. */
	accounts?: Accounts | null;
	/** Shown by commands of this machine's user; without it they are refused. */
	operatorToken?: string;
	/** Counts calls; without it none is refused for its number. */
	limiter?: Limiter;
	/** Tells a call's address by its peer and its X-Forwarded-For. */
	callerAddress?(peer: string | undefined, forwarded: string | null): string | undefined;
	/** Network address of this call's caller, where it is known; of an IPv6 one the first 64 bits. */
	address?: string;
}
