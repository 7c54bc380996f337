import { z } from 'zod';
import { erasureBodySchema } from '#api/account/erasure-request.ts';
import { linkBodySchema } from '#api/account/link-guest.ts';
import { redeemBodySchema } from '#api/invites/invites.ts';
import { profilePatchSchema } from '#lib/account/profile-schema.ts';
import { idSchema, instantSchema } from '#lib/wire/formats.ts';
import { inviteStatusSchema, linkViewSchema, meViewSchema } from '#lib/wire/player.ts';
import { erasureViewSchema, profileViewSchema, sessionViewSchema } from '#lib/wire/profile.ts';
import type { OperationGroup } from './operation.ts';

const exportedAccountSchema = z
	.looseObject({
		format: z.literal('stonecast-account'),
		version: z.literal(1),
		exportedAt: instantSchema,
	})
	.describe('Everything that is kept of an account or a guest, without secrets.');

/** The operations on the visitor, their profile and their sessions. */
export const accountOperations: OperationGroup = {
	name: 'Account',
	description: 'Who the visitor is, their profile, and where they are signed in.',
	operations: [
		{
			id: 'fetchMe',
			method: 'get',
			path: '/api/me',
			summary: 'Who the visitor is to the server, what they may do and what they have',
			caller: 'reader',
			answer: { data: meViewSchema },
		},
		{
			id: 'redeemInvite',
			method: 'post',
			path: '/api/invites/redeem',
			summary: 'Makes the visitor an invited one; a guest is lent 25 stones',
			caller: 'visitor',
			body: redeemBodySchema,
			answer: { data: inviteStatusSchema },
		},
		{
			id: 'fetchProfile',
			method: 'get',
			path: '/api/profile',
			summary: 'An account with what it tells of itself, or a guest; figures and characters of either',
			caller: 'reader',
			answer: { data: profileViewSchema },
		},
		{
			id: 'changeProfile',
			method: 'patch',
			path: '/api/profile',
			summary: 'Changes what is sent; CONFLICT where `version` is older than another change',
			caller: 'account',
			body: profilePatchSchema,
			answer: { data: profileViewSchema },
			errors: ['CONFLICT'],
		},
		{
			id: 'askErasure',
			method: 'delete',
			path: '/api/profile',
			summary: 'Has the account and all in it erased in a week, and signs it out everywhere',
			caller: 'account',
			body: erasureBodySchema,
			answer: { data: erasureViewSchema },
			errors: ['PAYMENT_FAILED'],
		},
		{
			id: 'keepAccount',
			method: 'post',
			path: '/api/profile/keep',
			summary: 'Takes the wish to be erased back',
			caller: 'account',
			answer: { data: erasureViewSchema },
		},
		{
			id: 'exportProfile',
			method: 'get',
			path: '/api/profile/export',
			summary: 'Everything that is kept of the visitor, as a JSON file; ten times in ten minutes',
			caller: 'visitor',
			answer: { files: { 'application/json': exportedAccountSchema } },
		},
		{
			id: 'linkGuest',
			method: 'post',
			path: '/api/profile/link-guest',
			summary: 'Gives the account what the guest has, once; the guest sends its X-Guest-Id along',
			caller: 'account',
			body: linkBodySchema,
			answer: { data: linkViewSchema },
			errors: ['FORBIDDEN', 'CONFLICT'],
		},
		{
			id: 'listSessions',
			method: 'get',
			path: '/api/profile/sessions',
			summary: 'Where the account is signed in; NOT_FOUND where another service keeps the accounts',
			caller: 'account',
			answer: { data: z.array(sessionViewSchema) },
			errors: ['NOT_FOUND'],
		},
		{
			id: 'endSession',
			method: 'delete',
			path: '/api/profile/sessions/{id}',
			summary: 'Signs the account out there, at once',
			caller: 'account',
			answer: { data: z.strictObject({ id: idSchema }) },
		},
	],
};
