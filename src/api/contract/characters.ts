import { z } from 'zod';
import { fromPremadeSchema, fromWizardSchema } from '#api/characters/characters.ts';
import { idSchema } from '#lib/wire/formats.ts';
import { characterViewSchema, premadeViewSchema } from '#lib/wire/player.ts';
import type { OperationGroup } from './operation.ts';

const worldQuerySchema = z.object({ world: z.string().optional().describe("A world's slug.") });

/** The operations on ready-made characters and the visitor's own. */
export const characterOperations: OperationGroup = {
	name: 'Characters',
	description: "Ready-made characters, and the visitor's own.",
	operations: [
		{
			id: 'listPremades',
			method: 'get',
			path: '/api/premades',
			summary: "A world's ready-made characters; those of all worlds without `world`",
			caller: 'anyone',
			query: worldQuerySchema,
			answer: { data: z.array(premadeViewSchema) },
			errors: ['NOT_FOUND'],
		},
		{
			id: 'listCharacters',
			method: 'get',
			path: '/api/characters',
			summary: "The visitor's own, newest first; `world` narrows them down",
			caller: 'reader',
			query: worldQuerySchema,
			answer: { data: z.array(characterViewSchema) },
		},
		{
			id: 'createCharacter',
			method: 'post',
			path: '/api/characters',
			summary: "Makes a character of the wizard's answers or of a premade",
			caller: 'invited',
			body: z.union([fromPremadeSchema, fromWizardSchema]),
			key: 'optional',
			answer: { status: 201, data: characterViewSchema },
			errors: ['COOKIE_CAP', 'NOT_FOUND', 'CONFIG_NOT_FOUND'],
		},
		{
			id: 'fetchCharacter',
			method: 'get',
			path: '/api/characters/{id}',
			summary: "One of the visitor's characters",
			caller: 'reader',
			answer: { data: characterViewSchema },
		},
		{
			id: 'deleteCharacter',
			method: 'delete',
			path: '/api/characters/{id}',
			summary: 'Deletes a character; CONFLICT, with the id of its game, while it is in one',
			caller: 'reader',
			answer: { data: z.strictObject({ id: idSchema }) },
			errors: ['CONFLICT'],
		},
	],
};
