import type { ChosenPreferences, Preferences } from '#lib/account/profile.ts';
import type { MeView } from './player.ts';

/** Answer of GET and PATCH /api/profile. */
export interface ProfileView {
	/** Null for a guest, who has none of their own to keep. */
	account: AccountView | null;
	tier: MeView['tier'];
	invite: MeView['invite'];
	/** Null for who has done nothing yet. */
	memberSince: string | null;
	statistics: StatisticsView;
	/** The three that were played or made last. */
	recentCharacters: RecentCharacter[];
}

export interface AccountView {
	id: string;
	/** Empty until it is chosen. */
	displayName: string;
	bio: string;
	location: string;
	/** To be sent along with changes of these three. */
	version: number;
	preferences: Preferences;
	/** When everything is erased, unless the owner takes it back. */
	eraseAt: string | null;
	/** Who keeps the account: this server, or Supabase. */
	kept: 'built-in' | 'supabase';
}

/** Counted from games, characters and ledger; games brought back from files finish nothing. */
export interface StatisticsView {
	gamesBegun: number;
	gamesFinished: number;
	turns: number;
	/** Different ones. */
	endings: number;
	characters: number;
	/** Different ones that were played in. */
	worlds: number;
	stonesEarned: number;
	stonesSpent: number;
}

export interface RecentCharacter {
	id: string;
	name: string;
	class: string | null;
	level: number;
	avatar: string | null;
	worldSlug: string;
	worldTitle: string;
	/** The game they are in. */
	activeGameId: string | null;
}

/** Part of GET /api/me: what a browser has to know of an account. */
export interface MeAccount {
	preferences: ChosenPreferences;
	eraseAt: string | null;
}

/** Row of GET /api/profile/sessions: where the account is signed in. */
export interface SessionView {
	id: string;
	/** Such as `Firefox on Linux`. */
	device: string;
	/** Of the address, the network; null where it is not known. */
	network: string | null;
	/** A code was shown. */
	twoFactor: boolean;
	startedAt: string;
	/** To the hour. */
	seenAt: string;
	/** The one that asks. */
	current: boolean;
}
