import { z } from 'zod';
import { parseWith } from '#api/http/body.ts';
import { ENTRY_KINDS } from '#api/ledger/ledger.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import type { StatementRow, StatementView } from '#lib/wire/wallet.ts';
import type { WalletPort } from './port.ts';
import { readUnsettled } from './wallet.ts';

/** Rows read at once for a file. */
const BATCH = 1000;

export const statementQuerySchema = z.object({
	/** Only rows with a lower number. */
	before: z.coerce.number().int().min(1).max(2_147_483_647).default(2_147_483_647),
	limit: z.coerce.number().int().min(1).max(100).default(50),
	kind: z.enum(ENTRY_KINDS).optional(),
	format: z.enum(['json', 'csv']).default('json'),
});

/** GET /api/wallet/statement: every row of the caller's ledger, the newest first, in pages; or all of them as a CSV file. */
export async function fetchStatement(request: Request, port: WalletPort): Promise<StatementView | Response> {
	const { playerId } = await identifyVisitor(request, port);
	const query = parseWith(statementQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
	const { sql } = port.database;
	if (query.format === 'csv') return csvFile(readInBatches(sql, playerId, query.kind));
	if (!playerId) return { rows: [], next: null, unsettled: 0 };
	const rows = await readRowsBefore(sql, playerId, query.before, query.kind, query.limit);
	const next = rows.length === query.limit ? (rows.at(-1)?.seq ?? null) : null;
	return { rows, next, unsettled: await readUnsettled(port, sql, playerId) };
}

type Kind = StatementRow['kind'] | undefined;

interface LedgerRow extends Omit<StatementRow, 'after' | 'timestamp' | 'packId'> {
	balance_after: number;
	shard_after: number;
	crystal_after: number;
	relic_after: number;
	created_at: Date;
}

async function readRowsBefore(
	sql: Sql,
	playerId: string,
	before: number,
	kind: Kind,
	limit: number,
): Promise<StatementRow[]> {
	const rows = kind
		? await sql<LedgerRow>`select * from game.ledger
			where player_id = ${playerId} and kind = ${kind} and seq < ${before}::int order by seq desc limit ${limit}::int`
		: await sql<LedgerRow>`select * from game.ledger
			where player_id = ${playerId} and seq < ${before}::int order by seq desc limit ${limit}::int`;
	const packs = rows.some((row) => row.kind === 'purchase') ? await readPackIds(sql, playerId) : new Map();
	return rows.map((row) => toStatementRow(row, packs));
}

/** The packs of a player's purchases, by the purchase's id. */
async function readPackIds(sql: Sql, playerId: string): Promise<Map<string, string>> {
	const rows = await sql<{ id: string; pack_id: string }>`
		select id, pack_id from game.purchase where player_id = ${playerId}`;
	return new Map(rows.map((row) => [row.id, row.pack_id]));
}

function toStatementRow(row: LedgerRow, packs: Map<string, string>): StatementRow {
	const { id, seq, kind, stones, shard, crystal, relic, released, reason } = row;
	const [cause = null, subject = ''] = row.cause?.split(':') ?? [];
	return {
		id,
		seq,
		kind,
		stones,
		shard,
		crystal,
		relic,
		released,
		reason,
		packId: packs.get(subject) ?? null,
		cause,
		after: {
			stones: row.balance_after,
			shard: row.shard_after,
			crystal: row.crystal_after,
			relic: row.relic_after,
		},
		timestamp: row.created_at.toISOString(),
	};
}

async function* readInBatches(sql: Sql, playerId: string | null, kind: Kind): AsyncGenerator<StatementRow[]> {
	let before: number | undefined = 2_147_483_647;
	while (playerId && before !== undefined) {
		const rows: StatementRow[] = await readRowsBefore(sql, playerId, before, kind, BATCH);
		if (rows.length > 0) yield rows;
		before = rows.length === BATCH ? rows.at(-1)?.seq : undefined;
	}
}

const COLUMNS = {
	number: ({ seq }) => seq,
	time: ({ timestamp }) => timestamp,
	kind: ({ kind }) => kind,
	cause: ({ cause }) => cause ?? '',
	reason: ({ reason }) => reason,
	stones: ({ stones }) => stones,
	shards: ({ shard }) => shard,
	crystals: ({ crystal }) => crystal,
	relics: ({ relic }) => relic,
	released: ({ released }) => released,
	'stones after': ({ after }) => after.stones,
	'shards after': ({ after }) => after.shard,
	'crystals after': ({ after }) => after.crystal,
	'relics after': ({ after }) => after.relic,
} satisfies Record<string, (row: StatementRow) => string | number>;

function csvFile(batches: AsyncGenerator<StatementRow[]>): Response {
	const encoder = new TextEncoder();
	const line = (cells: (string | number)[]) => `${cells.map(toCsvCell).join()}\r\n`;
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(line(Object.keys(COLUMNS)))),
		async pull(controller) {
			const { value: rows, done } = await batches.next();
			if (done) return controller.close();
			const lines = rows.map((row) => line(Object.values(COLUMNS).map((cell) => cell(row))));
			controller.enqueue(encoder.encode(lines.join('')));
		},
	});
	return new Response(body, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="stonecast-statement.csv"',
			'X-Content-Type-Options': 'nosniff',
		},
	});
}

/** A cell by RFC 4180. An apostrophe keeps a spreadsheet from running text as a formula. */
export function toCsvCell(value: string | number): string {
	if (typeof value === 'number') return String(value);
	const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
