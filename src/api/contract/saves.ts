import { z } from 'zod';
import { exportQuerySchema } from '#api/saves/export-game.ts';
import { savedGameSchema } from '#api/saves/saved-game.ts';
import { branchBodySchema, rewindBodySchema } from '#api/turns/rewind.ts';
import { gameViewSchema } from '#lib/wire/game.ts';
import { sharedPageSchema, shareViewSchema } from '#lib/wire/share.ts';
import type { OperationGroup } from './operation.ts';

/** The operations that rewind, branch, share, export and import games. */
export const saveOperations: OperationGroup = {
	name: 'Saves',
	description: 'Games taken back to an earlier turn, branched, shared, and kept as files.',
	operations: [
		{
			id: 'rewindGame',
			method: 'post',
			path: '/api/games/{id}/rewind',
			summary: 'Takes a game back to an earlier turn; stones stay spent',
			caller: 'invited',
			body: rewindBodySchema,
			key: 'optional',
			answer: { data: gameViewSchema },
			errors: ['CONFLICT'],
		},
		{
			id: 'branchGame',
			method: 'post',
			path: '/api/games/{id}/branch',
			summary: 'Begins a new game that goes on from a turn of this one, with a copy of its character',
			caller: 'invited',
			body: branchBodySchema,
			key: 'optional',
			answer: { status: 201, data: gameViewSchema },
			errors: ['CONFLICT', 'COOKIE_CAP'],
		},
		{
			id: 'importGame',
			method: 'post',
			path: '/api/games/import',
			summary:
				'Brings a game back from the JSON of an export, paused or ended, where each turn follows; 2 MiB at most',
			caller: 'invited',
			body: savedGameSchema,
			key: 'optional',
			answer: { status: 201, data: gameViewSchema },
			errors: ['COOKIE_CAP'],
		},
		{
			id: 'exportGame',
			method: 'get',
			path: '/api/games/{id}/export',
			summary: 'A game as a file: Markdown, HTML or EPUB to read, JSON to bring it back',
			caller: 'reader',
			query: exportQuerySchema,
			answer: {
				files: {
					'text/markdown': null,
					'text/html': null,
					'application/epub+zip': null,
					'application/json': savedGameSchema,
				},
			},
		},
		{
			id: 'shareGame',
			method: 'post',
			path: '/api/games/{id}/share',
			summary: 'Lets others read a game that is finished or paused; CONFLICT for one under way',
			caller: 'invited',
			answer: { data: shareViewSchema },
			errors: ['CONFLICT'],
		},
		{
			id: 'unshareGame',
			method: 'delete',
			path: '/api/games/{id}/share',
			summary: 'Takes that address away for good',
			caller: 'invited',
			answer: { data: z.null() },
		},
		{
			id: 'fetchShared',
			method: 'get',
			path: '/api/shared/{token}',
			summary: 'A page of a shared game',
			caller: 'anyone',
			query: z.object({ page: z.string().optional().describe('From 1.') }),
			answer: { data: sharedPageSchema },
		},
	],
};
