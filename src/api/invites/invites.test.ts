import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identifyVisitor } from '#api/players/identity.ts';
import { auditWallet, newGuest, newUser, verifyAnyToken } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { ensureFirstInvite } from './first-invite.ts';
import { createInvite, redeemInvite } from './invites.ts';

const server = await testServer({ verifyToken: verifyAnyToken });
const { sql } = server.database;

const redeem = (code: unknown, guest: string = randomUUID()) =>
	redeemInvite(apiRequest('/api/invites/redeem', { guest, body: { code } }), server);
const left = async (code: string) =>
	(await sql<{ uses_left: number }>`select uses_left from game.invite where code = ${code}`)[0]?.uses_left;

test('offers the same opening invitation until somebody has been invited', async () => {
	const [code, again] = await Promise.all([ensureFirstInvite(server), ensureFirstInvite(server)]);
	expect(again).toBe(code);
	await redeem(code);
	expect(await ensureFirstInvite(server)).toBeNull();
});

test('invites a guest and grants 25 stones', async () => {
	server.setNow('2026-11-21T10:00:00Z');
	const guest = randomUUID();
	const code = await createInvite(server, sql, { uses: 2, createdBy: 'Stonecast' });
	expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
	expect(await redeem(code, guest)).toEqual({
		invited: true,
		inviteCode: code,
		invitedAt: '2026-11-21T10:00:00.000Z',
		invitedBy: 'Stonecast',
	});
	const { playerId, invited } = await identifyVisitor(apiRequest('/', { guest }), server);
	expect(invited).toBe(true);
	expect(
		await sql`select kind, stones, cause, balance_after from game.ledger where player_id = ${playerId}`,
	).toEqual([{ kind: 'grant', stones: 25, cause: `invite:${code}`, balance_after: 25 }]);
});

test('takes a code as people type it', async () => {
	const code = await createInvite(server, sql, { uses: 1, code: 'Open Gate' });
	expect(code).toBe('OPENGATE');
	expect(await redeem('  open gate ')).toMatchObject({ invited: true, inviteCode: 'OPENGATE' });
});

test('uses nothing up and grants nothing more when redeemed again', async () => {
	const guest = randomUUID();
	const [first, second] = [
		await createInvite(server, sql, { uses: 5 }),
		await createInvite(server, sql, { uses: 5 }),
	];
	const status = await redeem(first, guest);
	expect(await redeem(first, guest)).toEqual(status);
	expect(await redeem(second, guest)).toEqual(status);
	expect([await left(first), await left(second)]).toEqual([4, 5]);
	const { playerId } = await identifyVisitor(apiRequest('/', { guest }), server);
	expect(await auditWallet(server, playerId ?? '')).toMatchObject({
		wallet: { stones: 25, entries: 1 },
		ledger: { stones: 25, entries: 1 },
	});
});

test('redeems once when the same guest asks many times at once', async () => {
	const guest = randomUUID();
	const code = await createInvite(server, sql, { uses: 5 });
	await Promise.all(Array.from({ length: 8 }, () => redeem(code, guest)));
	expect(await left(code)).toBe(4);
});

test('grants exactly its uses when many race for the last', async () => {
	const code = await createInvite(server, sql, { uses: 3 });
	const results = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(code)));
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
	for (const result of results) {
		if (result.status === 'rejected')
			expect(result.reason).toMatchObject({
				code: 'VALIDATION_FAILED',
				details: { fields: { code: 'This invitation has been used up.' } },
			});
	}
	expect(await left(code)).toBe(0);
	expect(await sql`select count(*)::int as count from game.redemption where code = ${code}`).toEqual([
		{ count: 3 },
	]);
});

test('invites exactly 50 when 200 redeem a code of 50 uses at once', async () => {
	const code = await createInvite(server, sql, { uses: 50 });
	const results = await Promise.allSettled(Array.from({ length: 200 }, () => redeem(code)));
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
	expect(await left(code)).toBe(0);
	expect(await sql`select count(*)::int as count from game.redemption where code = ${code}`).toEqual([
		{ count: 50 },
	]);
});

test('says why a code cannot be redeemed, and makes no row for the visitor', async () => {
	const guest = randomUUID();
	const expired = await createInvite(server, sql, { uses: 1, expiresAt: new Date('2026-11-20T00:00:00Z') });
	const refusal = (code: unknown) =>
		redeem(code, guest).catch(({ code: name, status, details, message }) => ({
			name,
			status,
			details,
			message,
		}));
	const refused = (message: string) => ({
		name: 'VALIDATION_FAILED',
		status: 422,
		details: { fields: { code: message } },
		message,
	});
	expect(await refusal('NO-SUCH')).toEqual(
		refused('There is no such invitation. Check the code and try again.'),
	);
	expect(await refusal(expired)).toEqual(refused('This invitation has expired.'));
	expect((await identifyVisitor(apiRequest('/', { guest }), server)).playerId).toBeNull();
});

test('requires a code and a visitor', async () => {
	await expect(redeem('   ')).rejects.toThrow('Type the code of your invitation.');
	await expect(redeem(7)).rejects.toThrow('Type the code of your invitation.');
	const code = await createInvite(server, sql, { uses: 1 });
	await expect(
		redeemInvite(apiRequest('/api/invites/redeem', { body: { code } }), server),
	).rejects.toMatchObject({
		code: 'UNAUTHORIZED',
	});
	expect(await left(code)).toBe(1);
});

test('grants an account nothing, since it has its own stones', async () => {
	const { player } = await newUser(server, 'free', { invited: true });
	expect(player.invited).toBe(true);
	expect(await sql`select cause from game.ledger where player_id = ${player.playerId}`).toEqual([
		{ cause: 'welcome' },
	]);
});

test('leaves a guest who was not invited without stones', async () => {
	const { player } = await newGuest(server);
	expect(await auditWallet(server, player.playerId)).toMatchObject({
		wallet: { stones: 0 },
		ledger: { entries: 0 },
	});
});
