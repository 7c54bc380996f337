// npm run ledger:audit [-- --json]: recomputes every balance; ends with 1 where one differs.
// npm run ledger:adjust -- --player <id> [--stones n] [--shard n] [--crystal n] [--relic n] --reason "…" [--json]
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { adjust, adjustmentSchema } from '#api/adjust.ts';
import { readConfig } from '#api/config.ts';
import { type Audit, auditLedger } from '#api/ledger-audit.ts';
import type { Database } from '#api/storage/database.ts';
import { openDatabase } from '#api/storage/open.ts';

const text = { type: 'string' } as const;
const number = { type: 'string', default: '0' } as const;
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		player: text,
		stones: number,
		shard: number,
		crystal: number,
		relic: number,
		reason: text,
		json: { type: 'boolean', default: false },
	},
});
const [command] = positionals;

try {
	if (command !== 'audit' && command !== 'adjust') throw new Error('Say audit or adjust.');
	if (existsSync('.env')) process.loadEnvFile('.env');
	const database = await openDatabase(readConfig(process.env));
	try {
		await (command === 'audit' ? audit(database) : change(database));
	} finally {
		await database.close();
	}
} catch (error) {
	console.error(whyNot(error));
	process.exitCode = 1;
}

async function audit({ transaction }: Database): Promise<void> {
	const found = await transaction(async (sql) => {
		await sql`set transaction isolation level repeatable read read only`;
		return auditLedger(sql);
	});
	console.log(values.json ? JSON.stringify(found) : inWords(found));
	if (found.differences.length > 0) process.exitCode = 1;
}

function inWords({ players, rows, differences }: Audit): string {
	const lines = differences.map(
		({ player, what, expected, found }) => `${player}, ${what}: ${expected} by the ledger, ${found} found`,
	);
	return [`${rows} rows of ${players} players, ${differences.length} differences`, ...lines].join('\n');
}

async function change({ transaction }: Database): Promise<void> {
	const { json, player, reason, ...counts } = values;
	const by = Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, Number(count)]));
	const order = adjustmentSchema.parse({ player, reason, ...by });
	const clerk = { now: () => new Date(), uuid: randomUUID };
	const done = await transaction((sql) => adjust(clerk, sql, order));
	console.log(json ? JSON.stringify(done) : `${done.player} has ${done.balance} stones now.`);
}

function whyNot(error: unknown): string {
	if (error instanceof z.ZodError)
		return error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n');
	return error instanceof Error ? error.message : String(error);
}
