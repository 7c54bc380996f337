import { z } from 'zod';
import { PROMPT_SCOPES } from '#lib/content/prompt.ts';
import { countSchema, hashSchema, idSchema, instantSchema } from './formats.ts';
import { accountKeeperSchema, tierSchema } from './player.ts';
import { inventorySchema, transactionViewSchema } from './wallet.ts';

export const adminViewSchema = z
	.strictObject({
		userId: idSchema,
		email: z.string().nullable().describe('Null where another service keeps the accounts.'),
		accounts: accountKeeperSchema,
	})
	.describe('The administrator who asks.');

export type AdminView = z.infer<typeof adminViewSchema>;

/** Why the pages at /admin are refused, and what is needed to open them. */
export interface AdminRefusal {
	why: 'unknown' | 'ended' | 'not-admin' | 'foreign';
	/** The address of the form that proves who somebody is. */
	to: string;
	/** The posted fields, carried out after that proof. */
	fields: [name: string, value: string][];
}

export const inviteRowSchema = z
	.strictObject({
		code: z.string(),
		uses: countSchema,
		usesLeft: countSchema,
		expiresAt: instantSchema.nullable(),
		revokedAt: instantSchema.nullable(),
		note: z.string(),
		createdBy: z.string().nullable().describe('Who invites, for the invited to read.'),
		madeBy: idSchema.nullable().describe("The administrator's account; null for one made by a command."),
		madeByEmail: z.string().nullable(),
		createdAt: instantSchema,
		redeemed: z
			.array(z.strictObject({ playerId: idSchema, email: z.string().nullable(), at: instantSchema }))
			.describe('The newest who redeemed it, 20 at most.'),
		link: z.string().describe('The address that leads to the site with it.'),
	})
	.describe('An invitation.');

export type InviteRow = z.infer<typeof inviteRowSchema>;

export const invitePageSchema = z
	.strictObject({
		invites: z.array(inviteRowSchema),
		page: z.int().min(1),
		more: z.boolean().describe('Whether there are older ones.'),
	})
	.describe('A page of invitations, the newest first.');

export type InvitePage = z.infer<typeof invitePageSchema>;

export const madeInviteSchema = z
	.strictObject({
		code: z.string(),
		uses: z.int().min(1),
		expiresAt: instantSchema.nullable(),
		link: z.string().describe('The address that leads to the site with it.'),
	})
	.describe('A new invitation.');

export type MadeInvite = z.infer<typeof madeInviteSchema>;

export const userSummarySchema = z
	.strictObject({
		playerId: idSchema,
		userId: idSchema.nullable().describe("The account's; null for a guest."),
		email: z.string().nullable(),
		name: z.string().nullable(),
		tier: tierSchema,
		stones: z.int().describe('Those that can be spent now.'),
		games: countSchema,
		inviteCode: z.string().nullable(),
		createdAt: instantSchema,
		lastSeen: instantSchema.nullable().describe('When a session was renewed or a turn was played.'),
	})
	.describe('A player in a list.');

export type UserSummary = z.infer<typeof userSummarySchema>;

export const usersViewSchema = z
	.strictObject({
		users: z.array(userSummarySchema),
		more: z.boolean().describe('More were found than are shown.'),
	})
	.describe('Players that a search found.');

export type UsersView = z.infer<typeof usersViewSchema>;

export const userDetailSchema = userSummarySchema
	.extend({
		admin: z.boolean(),
		characters: countSchema,
		activeGames: countSchema,
		invitedAt: instantSchema.nullable(),
		inventory: inventorySchema,
		plan: z.string().nullable().describe('The state of a plan that is paid.'),
		history: z.array(transactionViewSchema),
	})
	.describe('A player with what they hold.');

export type UserDetail = z.infer<typeof userDetailSchema>;

const flagValueSchema = z.union([z.boolean(), z.string()]);

export const flagRowSchema = z
	.strictObject({
		name: z.string(),
		value: flagValueSchema,
		default: flagValueSchema,
		updatedAt: instantSchema.nullable().describe('Null while it is at its default.'),
	})
	.describe('A flag that administrators can switch.');

export type FlagRow = z.infer<typeof flagRowSchema>;

export const promptViewSchema = z
	.strictObject({
		slug: z.string(),
		scope: z.enum(PROMPT_SCOPES),
		version: z
			.int()
			.min(1)
			.describe("The content's own version, or one after it that an administrator wrote."),
		hash: hashSchema.describe('SHA-256 of the content, 64 hex digits.'),
		content: z.string(),
		active: z.boolean().describe('What models are sent now.'),
		file: z.boolean().describe('Whether it comes with the content; the others are in the database.'),
	})
	.describe('A version of a prompt.');

export type PromptView = z.infer<typeof promptViewSchema>;

const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const auditRowSchema = z
	.strictObject({
		id: z.int(),
		at: instantSchema,
		actor: idSchema.nullable().describe("The administrator's account; null for a command of the operator."),
		actorEmail: z.string().nullable(),
		act: z.string(),
		subject: z.string().describe('Kind and name of what it was done to, such as `player:<id>`.'),
		before: stateSchema,
		after: stateSchema,
	})
	.describe('An act of an administrator or the operator.');

export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditPageSchema = z
	.strictObject({
		rows: z.array(auditRowSchema),
		next: z.int().nullable().describe('Send it as `before` to read on; null on the last page.'),
	})
	.describe('A page of the audit log, the newest first.');

export type AuditPage = z.infer<typeof auditPageSchema>;
