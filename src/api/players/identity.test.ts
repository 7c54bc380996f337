import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { ensurePlayer, identifyVisitor } from './identity.ts';

const server = await testServer();
const { database } = server;
const players = async () =>
	(await database.sql<{ count: number }>`select count(*)::int as count from game.player`)[0]?.count;

test('reads a visitor without any header as an anonymous reader', async () => {
	expect(await identifyVisitor(apiRequest('/'), server)).toEqual({
		playerId: null,
		kind: 'anonymous',
		tier: 'guest',
		invited: false,
		proof: null,
	});
});

test('reads a guest without writing anything', async () => {
	const before = await players();
	const identity = await identifyVisitor(apiRequest('/', { guest: randomUUID() }), server);
	expect(identity).toMatchObject({ playerId: null, kind: 'guest', tier: 'guest', invited: false });
	expect(await players()).toBe(before);
});

test.each(['', 'x', '123', `${randomUUID()}x`, "' or 1=1 --", '../../etc/passwd'])(
	'refuses the guest id %j',
	async (guest) => {
		await expect(identifyVisitor(apiRequest('/', { guest }), server)).rejects.toMatchObject({
			code: 'UNAUTHORIZED',
			status: 401,
		});
	},
);

test('never takes a bad token for a guest', async () => {
	for (const Authorization of ['Bearer x', 'Bearer', 'Basic eDp5', '']) {
		const request = apiRequest('/', { guest: randomUUID(), headers: { Authorization } });
		await expect(identifyVisitor(request, server)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
	}
});

test("stores only the hash of a guest's id", async () => {
	const guest = randomUUID();
	const identity = await identifyVisitor(apiRequest('/', { guest }), server);
	const player = await database.transaction((sql) => ensurePlayer(server, sql, identity));
	expect(await identifyVisitor(apiRequest('/', { guest: guest.toUpperCase() }), server)).toMatchObject({
		playerId: player.playerId,
	});
	const [row] =
		await database.sql`select p::text as player, w::text as wallet from game.player p join game.wallet w on w.player_id = p.id where p.id = ${player.playerId}`;
	expect(JSON.stringify(row)).not.toContain(guest);
	expect(JSON.stringify(row)).not.toContain(guest.replaceAll('-', ''));
});

test('makes one row for parallel calls', async () => {
	const identity = await identifyVisitor(apiRequest('/', { guest: randomUUID() }), server);
	const made = await Promise.all(
		Array.from({ length: 6 }, () => database.transaction((sql) => ensurePlayer(server, sql, identity))),
	);
	expect(new Set(made.map(({ playerId }) => playerId)).size).toBe(1);
});

test('makes no row for an anonymous reader', async () => {
	const identity = await identifyVisitor(apiRequest('/'), server);
	await expect(database.transaction((sql) => ensurePlayer(server, sql, identity))).rejects.toMatchObject({
		code: 'UNAUTHORIZED',
	});
});

test('gives a new account 25 stones, once', async () => {
	const userId = randomUUID();
	const open = await testServer({ verifyToken: async (token) => (token === 'good' ? { userId } : null) });
	const request = apiRequest('/', { headers: { Authorization: 'Bearer good' } });
	const identity = await identifyVisitor(request, open);
	expect(identity).toMatchObject({ kind: 'user', tier: 'free', playerId: null, proof: { userId } });
	const [{ playerId } = { playerId: '' }] = await Promise.all(
		[1, 2, 3].map(() => database.transaction((sql) => ensurePlayer(open, sql, identity))),
	);
	expect(await identifyVisitor(request, open)).toMatchObject({ playerId });
	expect(await database.sql`select stones, entries from game.wallet where player_id = ${playerId}`).toEqual([
		{ stones: 25, entries: 1 },
	]);
	await expect(
		identifyVisitor(apiRequest('/', { headers: { Authorization: 'Bearer bad' } }), open),
	).rejects.toMatchObject({
		code: 'UNAUTHORIZED',
	});
});
