// A guest is linked while the guest's turns, starts and redemptions are under way, in two processes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCharacter } from '#api/characters/characters.ts';
import { createGame } from '#api/games/endpoints.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import type { Server } from '#api/server.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { LinkView } from '#lib/wire/player.ts';
import { newUser, playApi, worldsServer } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { connectAsAnotherProcess } from '#tests/support/storage/database.ts';
import { linkGuest } from './link-guest.ts';

const server = await worldsServer();
const { call, begun, startBody } = playApi(server);
const { sql } = server.database;
const patient: Server['narrator'] = {
	...builtInNarrator,
	instant: false,
	narrate: async ({ story, outcome }) => {
		await new Promise((resolve) => setTimeout(resolve, 10));
		return narrate(story, outcome);
	},
};
/** Another process of the same server, with a slow narrator. */
const second: Server = {
	...server,
	database: await connectAsAnotherProcess(server.database),
	bootId: randomUUID(),
	narrator: patient,
};

type Headers = Record<string, string>;
const keyed = (headers: Headers) => ({ ...headers, 'Idempotency-Key': randomUUID() });
const premade = { ...startBody().premadeData, name: 'Ada', fromPremade: true, displayName: undefined };

const cast = (on: Server, id: string, headers: Headers) =>
	call(
		takeTurn,
		apiRequest(`/api/games/${id}/turn`, { headers: keyed(headers), body: { action: 'wait' } }),
		{ id },
		on,
	);
const begin = (on: Server, headers: Headers) =>
	call<GameView>(
		createGame,
		apiRequest('/api/games', { headers: keyed(headers), body: startBody() }),
		{},
		on,
	);
const make = (on: Server, headers: Headers) =>
	call(createCharacter, apiRequest('/api/characters', { headers, body: premade }), {}, on);
const redeem = (on: Server, headers: Headers, code: string) =>
	call(redeemInvite, apiRequest('/api/invites/redeem', { headers, body: { code } }), {}, on);
const link = (on: Server, guest: string, headers: Headers) =>
	call<LinkView>(
		linkGuest,
		apiRequest('/api/profile/link-guest', { guest, headers, body: { cookieGroupId: guest } }),
		{},
		on,
	);

async function deadlocks(): Promise<number> {
	if (server.database.engine === 'pglite') return 0;
	const [row] = await sql<{ count: number }>`
		select deadlocks::int as count from pg_stat_database where datname = current_database()`;
	return row?.count ?? 0;
}

async function linkedAtLast(guest: string, headers: Headers): Promise<void> {
	for (let tries = 0; tries < 50; tries += 1) {
		if ((await link(server, guest, headers)).status === 200) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('The guest was never linked.');
}

test.each([
	['an account that has games', true],
	['a new account', false],
])(
	'links a guest to %s while they play: no deadlock, nothing left behind',
	async (_, existing) => {
		const rounds = Array.from({ length: 4 }, async () => {
			const { guest, game } = await begun();
			const [was] = await sql<{ id: string }>`select player_id as id from game.game where id = ${game.id}`;
			const account = existing
				? (await newUser(server, 'free', { invited: true })).headers
				: { Authorization: `Bearer ${randomUUID()}` };
			const own = existing ? (await begin(server, account)).data.id : game.id;
			const code = await createInvite(server, sql, { uses: 5 });
			const as = { 'X-Guest-Id': guest };
			const answers = await Promise.all([
				cast(server, game.id, as),
				cast(second, game.id, as),
				link(server, guest, account),
				begin(second, as),
				make(server, as),
				redeem(second, as, code),
				cast(second, own, account),
				link(second, guest, account),
				begin(server, account),
				make(second, account),
				cast(server, game.id, as),
				redeem(server, account, code),
			]);
			expect(answers.filter(({ status }) => status >= 500).map(({ error }) => error)).toEqual([]);
			await linkedAtLast(guest, account);
			const left = await sql`select 1 from game.player p where p.id = ${was?.id} and p.user_id is null and (
			exists (select from game.game where player_id = p.id) or exists (select from game.character where player_id = p.id)
			or exists (select from game.wallet where player_id = p.id and (stones > 0 or held > 0)))`;
			expect(left).toEqual([]);
			expect((await cast(server, game.id, account)).status).toBeLessThan(500);
		});
		await Promise.all(rounds);
		expect(await deadlocks()).toBe(0);
		const wrong = await sql`select w.player_id from game.wallet w left join
		(select player_id, sum(stones)::int as stones, count(*)::int as entries from game.ledger group by 1) l using (player_id)
		where w.stones <> coalesce(l.stones, 0) or w.entries <> coalesce(l.entries, 0) or w.held <> 0`;
		expect(wrong).toEqual([]);
	},
	60_000,
);
