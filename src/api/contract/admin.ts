import { z } from 'zod';
import { tierBodySchema } from '#api/admin/adjust-player.ts';
import { auditQuerySchema } from '#api/admin/audit.ts';
import { flagBodySchema } from '#api/admin/flags.ts';
import { inviteSchema, invitesQuerySchema, revocationSchema } from '#api/admin/invites.ts';
import { activationSchema, newVersionSchema } from '#api/admin/prompts.ts';
import { usersQuerySchema } from '#api/admin/users.ts';
import { runningGamesQuerySchema, runningGamesSchema } from '#api/saves/running-games.ts';
import { adjustmentSchema } from '#api/wallet/adjust-wallet.ts';
import {
	adminViewSchema,
	auditPageSchema,
	flagRowSchema,
	invitePageSchema,
	madeInviteSchema,
	promptViewSchema,
	userDetailSchema,
	usersViewSchema,
} from '#lib/wire/admin.ts';
import { idSchema } from '#lib/wire/formats.ts';
import { tierSchema } from '#lib/wire/player.ts';
import type { Operation, OperationGroup } from './operation.ts';

export const adjustedSchema = z.strictObject({ player: idSchema, balance: z.int() });

const users: Operation[] = [
	{
		id: 'findUsers',
		method: 'get',
		path: '/api/admin/users',
		summary: 'Players whose e-mail or name holds `q`, or whose id it is; the newest without one',
		caller: 'admin',
		query: usersQuerySchema,
		answer: { data: usersViewSchema },
	},
	{
		id: 'fetchUser',
		method: 'get',
		path: '/api/admin/users/{id}',
		summary: 'A player with what they hold',
		caller: 'admin',
		answer: { data: userDetailSchema },
	},
	{
		id: 'adjustUser',
		method: 'post',
		path: '/api/admin/users/adjust',
		summary: "Changes a player's wallet by a row of the ledger that they read",
		caller: 'admin',
		body: adjustmentSchema,
		key: 'required',
		answer: { data: adjustedSchema },
		errors: ['INSUFFICIENT_STONES', 'INSUFFICIENT_INVENTORY'],
	},
	{
		id: 'setTier',
		method: 'post',
		path: '/api/admin/users/tier',
		summary: 'Puts an account into a tier; CONFLICT for a guest, and for an account that pays for a plan',
		caller: 'admin',
		body: tierBodySchema,
		answer: { data: z.strictObject({ player: idSchema, tier: tierSchema }) },
		errors: ['NOT_FOUND', 'CONFLICT'],
	},
];

const invites: Operation[] = [
	{
		id: 'listInvites',
		method: 'get',
		path: '/api/admin/invites',
		summary: 'All invitations by pages, the newest first',
		caller: 'admin',
		query: invitesQuerySchema,
		answer: { data: invitePageSchema },
	},
	{
		id: 'createInvite',
		method: 'post',
		path: '/api/admin/invites',
		summary: 'Makes an invitation',
		caller: 'admin',
		body: inviteSchema,
		key: 'required',
		answer: { status: 201, data: madeInviteSchema },
	},
	{
		id: 'revokeInvite',
		method: 'post',
		path: '/api/admin/invites/revoke',
		summary: 'Lets nobody redeem an invitation from now on',
		caller: 'admin',
		body: revocationSchema,
		answer: { data: z.strictObject({ code: z.string() }) },
		errors: ['NOT_FOUND'],
	},
];

const prompts: Operation[] = [
	{
		id: 'listPrompts',
		method: 'get',
		path: '/api/admin/prompts',
		summary: 'Every version of every prompt, the newest first',
		caller: 'admin',
		answer: { data: z.array(promptViewSchema) },
	},
	{
		id: 'createPrompt',
		method: 'post',
		path: '/api/admin/prompts',
		summary: 'Writes the next version of a prompt, or the first of a new one',
		caller: 'admin',
		body: newVersionSchema,
		answer: { status: 201, data: promptViewSchema },
		errors: ['PROMPT_NOT_FOUND', 'PROMPT_VERSION_CONFLICT'],
	},
	{
		id: 'activatePrompt',
		method: 'post',
		path: '/api/admin/prompts/activate',
		summary: 'Puts a version of a prompt in use',
		caller: 'admin',
		body: activationSchema,
		answer: { data: promptViewSchema },
		errors: ['PROMPT_NOT_FOUND'],
	},
];

const session: Operation[] = [
	{
		id: 'fetchAdmin',
		method: 'get',
		path: '/api/admin/session',
		summary: 'The administrator who asks',
		caller: 'admin',
		answer: { data: adminViewSchema },
	},
	{
		id: 'openAdmin',
		method: 'post',
		path: '/api/admin/session',
		summary: "Gives an administrator's browser the cookie for the pages at /admin",
		caller: 'admin',
		answer: { data: adminViewSchema },
	},
	{
		id: 'closeAdmin',
		method: 'delete',
		path: '/api/admin/session',
		summary: 'Takes that cookie away',
		caller: 'anyone',
		answer: { data: z.null() },
	},
];

/** The operations of administrators. */
export const adminOperations: OperationGroup = {
	name: 'Administration',
	description: 'What accounts with the role `admin` do.',
	operations: [
		...users,
		...invites,
		{
			id: 'listFlags',
			method: 'get',
			path: '/api/admin/flags',
			summary: 'Every flag',
			caller: 'admin',
			answer: { data: z.array(flagRowSchema) },
		},
		{
			id: 'setFlag',
			method: 'post',
			path: '/api/admin/flags',
			summary: 'Switches a flag',
			caller: 'admin',
			body: flagBodySchema,
			answer: { data: flagRowSchema },
			errors: ['FLAG_NOT_FOUND'],
		},
		...prompts,
		{
			id: 'fetchAudit',
			method: 'get',
			path: '/api/admin/audit',
			summary: 'What administrators and the operator have done, by pages, the newest first',
			caller: 'admin',
			query: auditQuerySchema,
			answer: { data: auditPageSchema },
		},
		{
			id: 'listRunningGames',
			method: 'get',
			path: '/api/admin/games',
			summary: 'The games under way with their logs, by pages, to replay them on edited content',
			caller: 'admin',
			query: runningGamesQuerySchema,
			answer: { data: runningGamesSchema },
		},
		...session,
	],
};
