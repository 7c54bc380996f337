import { z } from 'zod';
import { convertBodySchema } from '#api/wallet/convert-stones.ts';
import { statementQuerySchema } from '#api/wallet/statement.ts';
import { statementViewSchema, walletViewSchema } from '#lib/wire/wallet.ts';
import type { OperationGroup } from './operation.ts';

const walletQuerySchema = z.object({
	before: z.guid().optional().describe("A transaction's id: only those before it."),
});

/** The operations on the visitor's wallet. */
export const walletOperations: OperationGroup = {
	name: 'Wallet',
	description: 'What the visitor holds, and every movement of it.',
	operations: [
		{
			id: 'fetchWallet',
			method: 'get',
			path: '/api/wallet',
			summary: 'What the visitor holds, and the newest 20 transactions',
			caller: 'reader',
			query: walletQuerySchema,
			answer: { data: walletViewSchema },
		},
		{
			id: 'convertStones',
			method: 'post',
			path: '/api/wallet/convert',
			summary: 'Turns shards, crystals or relics into Casting Stones',
			caller: 'visitor',
			body: convertBodySchema,
			key: 'required',
			answer: { data: walletViewSchema },
			errors: ['INSUFFICIENT_INVENTORY'],
		},
		{
			id: 'fetchStatement',
			method: 'get',
			path: '/api/wallet/statement',
			summary: "The visitor's ledger by pages, newest first; or all of it as a CSV file",
			caller: 'reader',
			query: statementQuerySchema,
			answer: { data: statementViewSchema, files: { 'text/csv': null } },
		},
	],
};
