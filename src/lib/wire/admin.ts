import type { TransactionView } from './wallet.ts';

/** Answer of GET and POST /api/admin/session. */
export interface AdminView {
	userId: string;
	/** Null where another service keeps the accounts. */
	email: string | null;
	/** Who keeps the accounts. */
	accounts: 'built-in' | 'supabase' | 'off';
}

/** Why the pages at /admin stay closed, and what is needed to open them. */
export interface AdminGate {
	why: 'unknown' | 'ended' | 'not-admin' | 'foreign';
	/** Where the form goes that shows who somebody is. */
	to: string;
	/** What was posted and is done once that is known. */
	fields: [name: string, value: string][];
}

/** Row of GET /api/admin/invites. */
export interface InviteRow {
	code: string;
	uses: number;
	usesLeft: number;
	expiresAt: string | null;
	revokedAt: string | null;
	note: string;
	/** Who invites, for the invited to read. */
	createdBy: string | null;
	/** The administrator's account; null for one of the commands. */
	madeBy: string | null;
	madeByEmail: string | null;
	createdAt: string;
	/** The newest who redeemed it, 20 at most. */
	redeemed: { playerId: string; email: string | null; at: string }[];
	/** What leads to the site with it. */
	link: string;
}

/** Answer of GET /api/admin/invites. */
export interface InvitePage {
	invites: InviteRow[];
	page: number;
	/** Whether there are older ones. */
	more: boolean;
}

/** Row of GET /api/admin/users. */
export interface UserSummary {
	playerId: string;
	/** The account's; null for a guest. */
	userId: string | null;
	email: string | null;
	name: string | null;
	tier: 'guest' | 'free' | 'premium';
	/** That can be spent now. */
	stones: number;
	games: number;
	inviteCode: string | null;
	createdAt: string;
	/** When a session was renewed or a turn was played. */
	lastSeen: string | null;
}

/** Answer of GET /api/admin/users. */
export interface UsersView {
	users: UserSummary[];
	/** More were found than are shown. */
	more: boolean;
}

/** Answer of GET /api/admin/users/{id}. */
export interface UserDetail extends UserSummary {
	admin: boolean;
	characters: number;
	activeGames: number;
	invitedAt: string | null;
	inventory: { shard: number; crystal: number; relic: number };
	/** Of a plan that is paid, its state. */
	plan: string | null;
	history: TransactionView[];
}

/** Row of GET /api/admin/flags. */
export interface FlagRow {
	name: string;
	value: boolean | string;
	default: boolean | string;
	/** Null while it is at its default. */
	updatedAt: string | null;
}

/** Row of GET /api/admin/prompts: a version of a prompt. */
export interface PromptView {
	slug: string;
	scope: 'world' | 'scenario' | 'adventure' | 'quest';
	/** The content's own version, or one after it that an administrator wrote. */
	version: number;
	/** SHA-256 of the content, 64 hex digits. */
	hash: string;
	content: string;
	/** What models are sent now. */
	active: boolean;
	/** Whether it comes with the content; what does not is in the database. */
	file: boolean;
}

/** Row of GET /api/admin/audit. */
export interface AuditRow {
	id: number;
	at: string;
	/** The administrator's account; null for a command of whoever runs the server. */
	actor: string | null;
	actorEmail: string | null;
	act: string;
	subject: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

/** Answer of GET /api/admin/audit. */
export interface AuditPage {
	rows: AuditRow[];
	/** What `before` of the next page is; null on the last. */
	next: number | null;
}
