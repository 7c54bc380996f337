import type { MeAccount } from './profile.ts';

export interface CharacterView {
	id: string;
	name: string;
	worldSlug: string;
	activeGameId: string | null;
	race: string | null;
	class: string | null;
	/** A picture's address; null for a cameo drawn from the id. */
	avatar: string | null;
	/** 1 to 20; see `levelOf`. */
	level: number;
	experience: number;
	attributes: Record<string, number>;
	skills: Record<string, number>;
	inventory: { id: string; name: string; description: string; quantity: number }[];
	currentHealth: number;
	maxHealth: number;
	backstory: string;
	worldData: Record<string, unknown>;
	createdAt: string;
	updatedAt: string;
}

/** Row of GET /api/premades. */
export interface PremadeView {
	id: string;
	worldSlug: string;
	archetypeKey: string;
	displayName: string;
	summary: string;
	avatarUrl: string | null;
	baseTraits: string[];
	isActive: boolean;
	class: string;
	attributes: Record<string, number>;
}

/** Answer of GET /api/me. */
export interface MeView {
	userId: string | null;
	guest: boolean;
	tier: 'guest' | 'free' | 'premium';
	limits: {
		/** Null means no limit. */
		maxGames: number | null;
		maxCharacters: number | null;
		dailyStoneAllowance: number;
		features: Record<string, boolean>;
	};
	counts: { games: number; characters: number };
	invite: { invited: boolean; inviteCode: string | null; invitedAt: string | null; invitedBy: string | null };
	/** What administrators want everybody to read. */
	notice: string | null;
	balance: number;
	/** Null for a guest, and for an account that has done nothing yet. */
	account: MeAccount | null;
}

/** Third parties through which one can sign in. */
export const PROVIDERS = ['google', 'github', 'discord'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** Answer of POST /api/profile/link-guest: what the guest brought into the account. All nothing for a second call. */
export interface LinkView {
	characters: number;
	games: number;
	stones: number;
	/** The guest's invitation became the account's. */
	invited: boolean;
	/** Games that are paused now, because the account plays no more at a time. */
	paused: { id: string; name: string }[];
	/** Characters past what the account may make; they stay, and no more can be made until there is room. */
	charactersOver: number;
}

/** Answer of GET /api/auth/ways: how one can sign in here. */
export interface WaysView {
	accounts: 'built-in' | 'supabase' | 'off';
	/** Where Supabase keeps them, and the publishable key to it; null for this server. */
	service: { url: string; key: string } | null;
	/** Third parties that are set up; of Supabase's it is only known there, so all. */
	providers: Provider[];
	/** Whether letters reach their addressee; else they are written to the server's log. */
	mail: boolean;
}
