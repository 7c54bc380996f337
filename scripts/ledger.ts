// npm run ledger:audit [-- --json]: recomputes every balance; exits with 1 where one differs.
// npm run ledger:adjust -- --player <id> [--stones n] [--shard n] [--crystal n] [--relic n] --reason "…" [--json]
import { parseArgs } from 'node:util';
import type { LedgerAudit } from '#api/ledger/ledger-audit.ts';
import { order } from './operator/operate.ts';

const text = { type: 'string', default: '' } as const;
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
const { json, player, reason, stones, shard, crystal, relic } = values;

if (positionals[0] === 'adjust') {
	await order<{ player: string; balance: number }>(
		{
			command: 'ledger-adjust',
			player,
			reason,
			stones: Number(stones),
			shard: Number(shard),
			crystal: Number(crystal),
			relic: Number(relic),
		},
		json,
		(done) => `${done.player} has ${done.balance} stones now.`,
	);
} else {
	const found = await order<LedgerAudit>({ command: 'ledger-audit' }, json, inWords);
	if (found && found.differences.length > 0) process.exitCode = 1;
}

function inWords({ players, rows, differences }: LedgerAudit): string {
	const lines = differences.map(
		({ player: whose, what, expected, found }) =>
			`${whose}, ${what}: ${expected} by the ledger, ${found} found`,
	);
	return [`${rows} rows of ${players} players, ${differences.length} differences`, ...lines].join('\n');
}
