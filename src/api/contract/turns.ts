import { z } from 'zod';
import { previewViewSchema } from '#lib/wire/preview.ts';
import {
	changeViewSchema,
	checkViewSchema,
	npcResponseSchema,
	turnBodySchema,
	turnViewSchema,
} from '#lib/wire/turn.ts';
import { failureSchema } from './envelope.ts';
import type { OperationGroup } from './operation.ts';

const resolvedSchema = z
	.strictObject({ check: checkViewSchema.nullable(), changes: z.array(changeViewSchema) })
	.describe('The check and what it moved, before a word is told.');

const narrativeSchema = z
	.strictObject({ delta: z.string() })
	.describe(
		"Text as it comes, any number of times, the engine's own lines first; together it is the turn's narrative.",
	);

const readingSchema = z
	.strictObject({})
	.describe('A model is asked what the words mean, which takes seconds; nothing is decided yet.');

/** The operations that play and preview turns. */
export const turnOperations: OperationGroup = {
	name: 'Turns',
	description: 'What a player does in a game.',
	operations: [
		{
			id: 'playTurn',
			method: 'post',
			path: '/api/games/{id}/turn',
			summary: 'Plays a turn for one stone; streams it to a caller that accepts text/event-stream',
			caller: 'invited',
			body: turnBodySchema,
			key: 'required',
			answer: {
				data: turnViewSchema,
				events: {
					reading: readingSchema,
					resolved: resolvedSchema,
					narrative: narrativeSchema,
					npc: npcResponseSchema,
					turn: turnViewSchema,
					error: failureSchema,
				},
			},
			errors: ['INSUFFICIENT_STONES'],
		},
		{
			id: 'previewTurn',
			method: 'post',
			path: '/api/games/{id}/preview',
			summary: 'How words would be met, free of charge',
			caller: 'invited',
			body: turnBodySchema,
			answer: { data: previewViewSchema },
			errors: ['CONFLICT'],
		},
	],
};
