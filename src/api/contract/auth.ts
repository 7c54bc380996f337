import { z } from 'zod';
import { startQuerySchema } from '#api/auth/sign-in-methods.ts';
import { waysViewSchema } from '#lib/wire/player.ts';
import type { OperationGroup } from './operation.ts';

/** The sign-in operations. The account service itself has another protocol. */
export const authOperations: OperationGroup = {
	name: 'Sign-in',
	description:
		'How one signs in. The account service itself, at `/auth/v1`, speaks the protocol of Supabase.',
	operations: [
		{
			id: 'fetchWays',
			method: 'get',
			path: '/api/auth/ways',
			summary: 'How one can sign in here',
			caller: 'anyone',
			answer: { data: waysViewSchema },
		},
		{
			id: 'startThirdParty',
			method: 'get',
			path: '/api/auth/oauth/{provider}/start',
			summary: 'Where the browser goes to sign in with a third party',
			caller: 'anyone',
			query: startQuerySchema,
			answer: { data: z.strictObject({ url: z.string() }) },
			errors: ['CONFIG_NOT_FOUND'],
		},
	],
};
