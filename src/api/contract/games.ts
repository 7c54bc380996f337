import { z } from 'zod';
import { gamesQuerySchema, historyQuerySchema } from '#api/games/game-views.ts';
import { gameSearchQuerySchema } from '#api/games/search.ts';
import { updateBodySchema } from '#api/games/update-game.ts';
import {
	gameSearchHitSchema,
	gameSummarySchema,
	gameViewSchema,
	historyViewSchema,
	startBodySchema,
} from '#lib/wire/game.ts';
import { journalViewSchema } from '#lib/wire/journal.ts';
import { npcKnowledgeViewSchema } from '#lib/wire/knowledge.ts';
import { transcriptSchema } from '#lib/wire/share.ts';
import { summaryViewSchema } from '#lib/wire/summary.ts';
import type { OperationGroup } from './operation.ts';

const hitsSchema = z.strictObject({ hits: z.array(gameSearchHitSchema), hasMore: z.boolean() });

/** The operations that start, read and change games. */
export const gameOperations: OperationGroup = {
	name: 'Games',
	description: "The visitor's games. Anybody else's are NOT_FOUND, so that their existence stays private.",
	operations: [
		{
			id: 'listGames',
			method: 'get',
			path: '/api/games',
			summary: "The visitor's games, the one played last first",
			caller: 'reader',
			query: gamesQuerySchema,
			answer: { data: z.array(gameSummarySchema) },
		},
		{
			id: 'createGame',
			method: 'post',
			path: '/api/games',
			summary: 'Starts an adventure; CONFLICT, with `details.existingGameId`, for a character in a game',
			caller: 'invited',
			body: startBodySchema,
			key: 'optional',
			answer: { status: 201, data: gameViewSchema },
			errors: ['NOT_FOUND', 'CONFLICT', 'COOKIE_CAP', 'INSUFFICIENT_STONES'],
		},
		{
			id: 'fetchGame',
			method: 'get',
			path: '/api/games/{id}',
			summary: 'A game with its newest turns',
			caller: 'reader',
			answer: { data: gameViewSchema },
		},
		{
			id: 'changeGame',
			method: 'patch',
			path: '/api/games/{id}',
			summary: 'Renames, pauses, resumes or abandons a game; abandoning frees its character',
			caller: 'invited',
			body: updateBodySchema,
			answer: { data: gameViewSchema },
			errors: ['CONFLICT', 'COOKIE_CAP'],
		},
		{
			id: 'fetchHistory',
			method: 'get',
			path: '/api/games/{id}/history',
			summary: 'Older turns of a game',
			caller: 'reader',
			query: historyQuerySchema,
			answer: { data: historyViewSchema },
		},
		{
			id: 'fetchSummary',
			method: 'get',
			path: '/api/games/{id}/summary',
			summary: 'The story so far in figures, and what to play next',
			caller: 'reader',
			answer: { data: summaryViewSchema },
		},
		{
			id: 'fetchJournal',
			method: 'get',
			path: '/api/games/{id}/journal',
			summary: "The player's notes: clues, promises, open leads, places, and who was last seen where",
			caller: 'reader',
			answer: { data: journalViewSchema },
		},
		{
			id: 'fetchTranscript',
			method: 'get',
			path: '/api/games/{id}/transcript',
			summary: 'The whole story in story order, to read as a book',
			caller: 'reader',
			answer: { data: transcriptSchema },
		},
		{
			id: 'fetchNpc',
			method: 'get',
			path: '/api/games/{id}/npcs/{npcId}',
			summary: 'What a person of the game knows of the player, and what they think and why',
			caller: 'reader',
			answer: { data: npcKnowledgeViewSchema },
		},
		{
			id: 'searchGames',
			method: 'get',
			path: '/api/games/search',
			summary: "Words found in the visitor's games, the latest turn first",
			caller: 'reader',
			query: gameSearchQuerySchema,
			answer: { data: hitsSchema },
		},
		{
			id: 'searchGame',
			method: 'get',
			path: '/api/games/{id}/search',
			summary: 'Words found in one game, the latest turn first',
			caller: 'reader',
			query: gameSearchQuerySchema,
			answer: { data: hitsSchema },
		},
	],
};
