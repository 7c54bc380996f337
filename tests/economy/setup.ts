import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { auditLedger, type LedgerDifference } from '#api/ledger/ledger-audit.ts';
import { releaseOrphanedRequests } from '#api/players/idempotency.ts';
import { ensurePlayer } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import type { Database } from '#api/storage/database.ts';
import { plainServer } from '#tests/support/plain-server.ts';
import { type Customer, ledgerCause, type OperationOutcome } from './actors.ts';

/** A server with the ports of the shop only; tokens are account ids. */
export function economyServer(database: Database): Server {
	return plainServer({
		database,
		library: { worlds: [], adventures: [] } as unknown as Server['library'],
		story: () => {
			throw new Error('There are no stories here.');
		},
		log: pino({ level: 'error' }),
		verifyToken: async (token) => ({ userId: token }),
		narrator: { name: 'none', instant: true, narrate: () => Promise.reject(new Error('No narrator.')) },
	});
}

/** Makes accounts for the actors. */
export function openAccounts(server: Server, count: number): Promise<Customer[]> {
	return Promise.all(
		Array.from({ length: count }, async () => {
			const userId = randomUUID();
			const identity = {
				playerId: null,
				kind: 'user',
				tier: 'free',
				invited: false,
				proof: { userId },
			} as const;
			const { playerId } = await server.database.transaction((sql) => ensurePlayer(server, sql, identity));
			return { userId, playerId };
		}),
	);
}

/**
 * Finds the faults at the end: differences in the audit; operations that were done and are not in the ledger, or were
 * refused and are in it; stones still held after every lease is over.
 */
export async function findFaults(server: Server, outcomes: readonly OperationOutcome[]): Promise<unknown[]> {
	const { sql } = server.database;
	const later = new Date(server.now().getTime() + 3_600_000);
	await releaseOrphanedRequests({ ...server, now: () => later }, { sole: false });
	const faults: unknown[] = [];
	const differences: LedgerDifference[] = (await auditLedger(sql)).differences;
	faults.push(...differences);
	const rows = await sql<{ cause: string }>`select cause from game.ledger where cause is not null`;
	const causes = new Set(rows.map(({ cause }) => cause));
	for (const told of outcomes) {
		const cause = ledgerCause(told);
		if (cause !== null && causes.has(cause) !== (told.outcome === 'done')) faults.push(told);
	}
	faults.push(...(await sql`select player_id, held from game.wallet where held <> 0`));
	const bought = await sql<{
		key: string;
	}>`select request_key::text as key from game.purchase where status = 'completed'`;
	const paid = new Set(bought.map(({ key }) => key));
	for (const told of outcomes)
		if (told.kind === 'purchase' && paid.has(told.key) !== (told.outcome === 'done')) faults.push(told);
	return faults;
}
