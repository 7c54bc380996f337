import { expect, test } from 'vitest';
import { adjustmentSchema, adjustWallet } from '#api/wallet/adjust-wallet.ts';
import { newGuest } from '#tests/support/players.ts';
import { testServer } from '#tests/support/server.ts';
import { spendStones } from './ledger.ts';
import { auditLedger } from './ledger-audit.ts';

const server = await testServer();
const { sql } = server.database;
const differences = async () => (await auditLedger(sql)).differences;

test('finds no difference in a sound ledger, and finds every fault that is put in', async () => {
	const { player } = await newGuest(server, { invited: true });
	const { playerId } = player;
	await spendStones(server, sql, { playerId, stones: 5, reason: 'x', cause: 'start:1' });
	expect(await auditLedger(sql)).toEqual({ players: 1, rows: 2, differences: [] });

	const faults: [fault: () => Promise<unknown>, what: string, repair: () => Promise<unknown>][] = [
		[
			() => sql`update game.wallet set stones = stones + 1`,
			'wallet',
			() => sql`update game.wallet set stones = stones - 1`,
		],
		[() => sql`update game.wallet set relic = 1`, 'wallet', () => sql`update game.wallet set relic = 0`],
		[
			() => sql`update game.wallet set spent = spent + 1`,
			'wallet',
			() => sql`update game.wallet set spent = spent - 1`,
		],
		[() => sql`update game.wallet set held = 1`, 'held', () => sql`update game.wallet set held = 0`],
		[() => tamper('balance_after = 21'), 'row 2', () => tamper('balance_after = 20')],
		[() => tamper('seq = 3'), 'row 3', () => tamper('seq = 2')],
	];
	for (const [fault, what, repair] of faults) {
		await fault();
		expect(await differences()).toMatchObject([{ player: playerId, what }]);
		await repair();
		expect(await differences()).toEqual([]);
	}
});

/** Runs what only the owner of the database can do. */
async function tamper(change: string): Promise<void> {
	await sql.script(`alter table game.ledger disable trigger ledger_append_only;
		update game.ledger set ${change} where stones = -5;
		alter table game.ledger enable trigger ledger_append_only`);
}

test('adjusts by a row with its reason, and never below zero', async () => {
	const { player } = await newGuest(server, { invited: true });
	const order = { player: player.playerId, stones: -20, relic: 2, reason: 'A mistake of ours' };
	expect(await adjustWallet(server, sql, adjustmentSchema.parse(order))).toMatchObject({ balance: 5 });
	const [row] = await sql`select kind, stones, relic, reason, balance_after from game.ledger
		where player_id = ${player.playerId} order by seq desc limit 1`;
	expect(row).toEqual({
		kind: 'admin_adjust',
		stones: -20,
		relic: 2,
		reason: 'A mistake of ours',
		balance_after: 5,
	});
	await expect(adjustWallet(server, sql, adjustmentSchema.parse(order))).rejects.toMatchObject({
		code: 'INSUFFICIENT_STONES',
	});
	const refused = [{ stones: 0 }, { player: '00000000-0000-4000-8000-000000000000' }];
	for (const change of refused)
		await expect(
			adjustWallet(server, sql, adjustmentSchema.parse({ ...order, relic: 0, ...change })),
		).rejects.toMatchObject({
			code: 'VALIDATION_FAILED',
		});
	expect(() => adjustmentSchema.parse({ ...order, stones: 1.5 })).toThrow();
	expect(() => adjustmentSchema.parse({ ...order, reason: '' })).toThrow();
	expect(await differences()).toEqual([]);
});
