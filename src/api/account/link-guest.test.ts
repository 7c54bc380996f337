import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGame, listGames } from '#api/games/endpoints.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { LinkView, MeView } from '#lib/wire/player.ts';
import { newGuest, newUser, playApi, worldsServer } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { linkGuest } from './link-guest.ts';
import { fetchMe } from './me.ts';

const server = await worldsServer();
const table = playApi(server);
const { sql } = server.database;

const signedUp = () => ({ Authorization: `Bearer ${randomUUID()}` });

function link(guest: string, headers: Record<string, string>, cookieGroupId = guest) {
	const request = apiRequest('/api/profile/link-guest', { guest, headers, body: { cookieGroupId } });
	return table.call<LinkView>(linkGuest, request);
}

const me = async (headers: Record<string, string>) =>
	(await table.call<MeView>(fetchMe, apiRequest('/api/me', { headers }))).data;

/** Expects that the ledgers of all players add up to their wallets. */
async function allBooks() {
	const wrong = await sql`select w.player_id from game.wallet w left join
		(select player_id, sum(stones)::int as stones, count(*)::int as entries from game.ledger group by 1) l using (player_id)
		where w.stones <> coalesce(l.stones, 0) or w.entries <> coalesce(l.entries, 0)`;
	expect(wrong).toEqual([]);
}

test('a new account takes over what the guest has and gets 25 stones', async () => {
	const { guest, game } = await table.begun();
	const headers = signedUp();
	const { data } = await link(guest, headers);
	expect(data).toEqual({
		characters: 1,
		games: 1,
		stones: 20,
		invited: true,
		paused: [],
		charactersOver: 0,
	});
	expect(await me(headers)).toMatchObject({
		guest: false,
		tier: 'free',
		counts: { games: 1, characters: 1 },
		invite: { invited: true },
		balance: 45,
	});
	const games = await table.call<{ id: string }[]>(listGames, apiRequest('/api/games', { headers }));
	expect(games.data.map(({ id }) => id)).toEqual([game.id]);
	await allBooks();
});

test('a turn of the same game follows after linking', async () => {
	const { guest, game } = await table.begun();
	await table.turn(guest, game.id, { action: 'look around' });
	const headers = signedUp();
	await link(guest, headers);
	const request = apiRequest(`/api/games/${game.id}/turn`, {
		headers: { ...headers, 'Idempotency-Key': randomUUID() },
		body: { action: 'look around' },
	});
	expect((await table.call(takeTurn, request, { id: game.id })).data).toMatchObject({ turnCount: 2 });
});

test('a second call moves nothing and succeeds', async () => {
	const { guest } = await table.begun();
	const headers = signedUp();
	await link(guest, headers);
	const again = await link(guest, headers);
	expect([again.status, again.data]).toEqual([
		200,
		{ characters: 0, games: 0, stones: 0, invited: false, paused: [], charactersOver: 0 },
	]);
	expect((await me(headers)).balance).toBe(45);
});

test('an account with a row of its own gets characters, games, stones and the invitation', async () => {
	const { headers } = await newUser(server, 'free');
	const { guest } = await table.begun();
	const { data } = await link(guest, headers);
	expect(data).toMatchObject({ characters: 1, games: 1, stones: 20, invited: true, paused: [] });
	expect(await me(headers)).toMatchObject({
		counts: { games: 1, characters: 1 },
		invite: { invited: true },
		balance: 45,
	});
	await allBooks();
});

test("games past the account's limit are paused and listed", async () => {
	const { headers, player } = await newUser(server, 'free', { invited: true });
	await grantStones(server, sql, { playerId: player.playerId, stones: 100, reason: 'x', cause: 'x' });
	for (const displayName of ['One', 'Two', 'Three']) {
		const body = table.startBody();
		const start = { ...body, premadeData: { ...body.premadeData, displayName } };
		await table.call(createGame, apiRequest('/api/games', { headers, body: start }));
	}
	expect((await me(headers)).counts.games).toBe(2);
	const { guest, game } = await table.begun();
	const { data } = await link(guest, headers);
	expect(data.paused).toEqual([{ id: game.id, name: game.name }]);
	expect(data.games).toBe(1);
	expect((await me(headers)).counts.games).toBe(2);
	const paused = await table.call<{ id: string }[]>(
		listGames,
		apiRequest('/api/games?status=paused', { headers }),
	);
	expect(paused.data.map(({ id }) => id)).toEqual([game.id]);
});

test('100 calls at once move a guest once', async () => {
	const { guest } = await table.begun();
	const headers = signedUp();
	const answers = await Promise.all(Array.from({ length: 100 }, () => link(guest, headers)));
	expect(answers.map(({ status }) => status)).toEqual(new Array(100).fill(200));
	expect(answers.filter(({ data }) => data.stones > 0)).toHaveLength(1);
	expect(await me(headers)).toMatchObject({ balance: 45, counts: { games: 1, characters: 1 } });
	await allBooks();
});

test('when two accounts link one guest at once, one gets it', async () => {
	const { guest } = await table.begun();
	const answers = await Promise.all([link(guest, signedUp()), link(guest, signedUp())]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("refuses somebody else's guest id, and moves nothing", async () => {
	const { guest } = await table.begun();
	const headers = signedUp();
	const request = apiRequest('/api/profile/link-guest', {
		guest: randomUUID(),
		headers,
		body: { cookieGroupId: guest },
	});
	expect((await table.call(linkGuest, request)).error.code).toBe('FORBIDDEN');
	expect(await table.balance(guest)).toBe(20);
	await link(guest, headers);
	const thief = await link(guest, signedUp());
	expect([thief.status, thief.error.code]).toEqual([403, 'FORBIDDEN']);
});

test('a stolen guest header gives access to nothing after linking', async () => {
	const { guest, game } = await table.begun();
	await link(guest, signedUp());
	await expect(identifyVisitor(apiRequest('/', { guest }), server)).rejects.toMatchObject({
		code: 'UNAUTHORIZED',
		details: { reason: 'guest_linked' },
	});
	const turn = await table.turn(guest, game.id, { action: 'look around' });
	expect([turn.status, turn.error.code]).toEqual([401, 'UNAUTHORIZED']);
	const code = await createInvite(server, sql, { uses: 1 });
	const redeemed = await table.call(
		redeemInvite,
		apiRequest('/api/invites/redeem', { guest, body: { code } }),
	);
	expect(redeemed.status).toBe(401);
});

test('waits while a turn is under way', async () => {
	const { guest, player } = await newGuest(server, { invited: true });
	await sql`insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until)
		values (${player.playerId}, '/x', ${randomUUID()}, '\\x00', 'reserved', ${randomUUID()}, now() + interval '1 minute')`;
	const headers = signedUp();
	const refused = await link(guest, headers);
	expect([refused.status, refused.headers.get('Retry-After')]).toEqual([409, '2']);
	await sql`update game.request set state = 'released' where player_id = ${player.playerId}`;
	expect((await link(guest, headers)).data.stones).toBe(25);
});

test.each([
	['no guest id', {}, 422],
	['a malformed guest id', { cookieGroupId: 'x' }, 422],
])('refuses %s', async (_, body, status) => {
	const request = apiRequest('/api/profile/link-guest', { headers: signedUp(), body });
	expect((await table.call(linkGuest, request)).status).toBe(status);
});

test('asks a guest to sign in', async () => {
	const guest = randomUUID();
	expect((await link(guest, {})).error.code).toBe('REQUIRES_AUTH');
});

test('leaves ledger and wallets in balance', async () => {
	expect((await auditLedger(sql)).differences).toEqual([]);
});
