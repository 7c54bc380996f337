// npm run ledger:audit [-- --json]: recomputes every balance; exits with 1 where one differs.
// npm run ledger:adjust -- --player <id> [--stones n] [--shard n] [--crystal n] [--relic n] --reason "…" [--json]
import type { LedgerAudit } from '#api/ledger/ledger-audit.ts';
import { order } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run ledger:audit                              recomputes every balance
npm run ledger:adjust -- --player <id> --stones 5 --reason "…"
                                                  corrects a wallet by a row that its player reads

  --player <id>   the player or account
  --stones 5      stones to add; a negative number takes away (--stones=-5)
  --shard 1, --crystal 1, --relic 1
                  the same for shards, crystals and relics
  --reason "…"    why, for the player to read
  --json          prints the result as JSON`;

const text = { type: 'string', default: '' } as const;
const number = { type: 'string', default: '0' } as const;
const { values, positionals } = readCommand(USAGE, {
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
