import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCharacter } from '#api/characters/characters.ts';
import { createGame, fetchGame } from '#api/games/endpoints.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { releaseOrphanedRequests } from '#api/players/idempotency.ts';
import type { Server } from '#api/server.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { newGuest, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { connectAsAnotherProcess } from '#tests/support/storage/database.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const server = await testServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { call, begun, turn, balance, startBody, books } = playApi(server);

/** Another process of the same server. */
const second: Server = {
	...server,
	database: await connectAsAnotherProcess(server.database),
	bootId: randomUUID(),
};

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, n) => make(n)));

async function turnsOf(guest: string, id: string): Promise<number> {
	return (await call<GameView>(fetchGame, apiRequest(`/api/games/${id}`, { guest }), { id })).data.turnCount;
}

async function characterOf(guest: string, premade: object): Promise<string> {
	const request = apiRequest('/api/characters', { guest, body: { ...premade, fromPremade: true } });
	return (await call<CharacterView>(createCharacter, request)).data.id;
}

async function inOrder(guest: string): Promise<void> {
	const { wallet, ledger, held } = await books(guest);
	expect(wallet).toEqual(ledger);
	expect(held).toBe(0);
}

/** A narrator that reports when it has begun, and waits for `end`. */
function waiting() {
	const { promise: begunTelling, resolve: tell } = Promise.withResolvers<void>();
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
	const narrator: Server['narrator'] = {
		name: 'scripted',
		instant: false,
		async narrate({ story, outcome }) {
			tell();
			await mayEnd;
			return narrate(story, outcome);
		},
	};
	return { narrator, begunTelling, end };
}

test.each([
	['an instant narrator', builtInNarrator],
	[
		'a slow narrator',
		{
			...builtInNarrator,
			instant: false,
			narrate: async (request: Parameters<typeof builtInNarrator.narrate>[0]) => {
				await new Promise((resolve) => setTimeout(resolve, 30));
				return narrate(request.story, request.outcome);
			},
		},
	],
])(
	'20 keys at once in two processes with %s: as many turns as answers, and CONFLICT for the others',
	async (_, narrator) => {
		const { guest, game } = await begun();
		const [one, two] = [
			{ ...server, narrator },
			{ ...second, narrator },
		];
		const answers = await many(20, (n) =>
			turn(guest, game.id, { action: 'wait' }, randomUUID(), n % 2 ? one : two),
		);
		const played = answers.filter(({ status }) => status === 200);
		expect(played.length).toBeGreaterThan(0);
		expect(new Set(played.map(({ data }) => data.turnCount)).size).toBe(played.length);
		for (const { status, error, headers } of answers.filter((answer) => !played.includes(answer))) {
			expect([status, error.code]).toEqual([409, 'CONFLICT']);
			expect(headers.get('Retry-After')).toBe('1');
		}
		expect(await turnsOf(guest, game.id)).toBe(played.length);
		expect(await balance(guest)).toBe(20 - played.length);
		await inOrder(guest);
	},
);

test('20 parallel calls with one key in two processes play one turn', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const answers = await many(20, (n) =>
		turn(guest, game.id, { action: 'wait' }, key, n % 2 ? server : second),
	);
	const told = answers.filter(({ status }) => status === 200);
	expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(1);
	expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect(told.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
	expect(await turnsOf(guest, game.id)).toBe(1);
	expect(await balance(guest)).toBe(19);
	await inOrder(guest);
});

test.each([
	['a character', true],
	['a ready-made character', false],
])('50 parallel starts with %s make exactly one game', async (_, existing) => {
	const { guest } = await newGuest(server, { invited: true });
	const { adventureSlug, premadeData } = startBody();
	const { worldSlug, archetypeKey = '', displayName: name } = premadeData;
	const body = existing
		? { adventureSlug, characterId: await characterOf(guest, { worldSlug, archetypeKey, name }) }
		: startBody();
	const starts = await many(50, (n) =>
		call<GameView>(createGame, apiRequest('/api/games', { guest, body }), {}, n % 2 ? server : second),
	);
	const made = starts.filter(({ status }) => status === 201);
	expect(made).toHaveLength(1);
	for (const { status, error } of starts.filter((start) => !made.includes(start))) {
		expect([status, error.code]).toEqual([409, 'CONFLICT']);
		expect(error.details?.existingGameId).toBe(made[0]?.data.id);
	}
	expect(await balance(guest)).toBe(20);
	await inOrder(guest);
});

test('an invitation with five uses admits five of 30 guests', async () => {
	const code = await createInvite(server, server.database.sql, { uses: 5 });
	const guests = Array.from({ length: 30 }, () => randomUUID());
	const answers = await many(30, (n) =>
		call(
			redeemInvite,
			apiRequest('/api/invites/redeem', { guest: guests[n] ?? '', body: { code } }),
			{},
			n % 2 ? server : second,
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(new Set(refused.map(({ error }) => error.message))).toEqual(
		new Set(['This invitation has been used up.']),
	);
	for (const [n, { status }] of answers.entries()) {
		expect(await balance(guests[n] ?? '')).toBe(status === 200 ? 25 : 0);
		if (status === 200) await inOrder(guests[n] ?? '');
	}
});

test('a new guest who redeems ten times at once uses one', async () => {
	const code = await createInvite(server, server.database.sql, { uses: 5 });
	const guest = randomUUID();
	const answers = await many(10, (n) =>
		call(
			redeemInvite,
			apiRequest('/api/invites/redeem', { guest, body: { code } }),
			{},
			n % 2 ? server : second,
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
	expect(await server.database.sql`select uses_left from game.invite where code = ${code}`).toEqual([
		{ uses_left: 4 },
	]);
	await inOrder(guest);
});

test('a turn that ends after another was played gets CONFLICT and leaves no trace', async () => {
	const { guest, game } = await begun();
	const { narrator, begunTelling, end } = waiting();
	const late = turn(guest, game.id, { action: 'wait' }, randomUUID(), { ...second, narrator });
	await begunTelling;
	const later = new Date(Date.now() + 61_000);
	expect(await releaseOrphanedRequests({ ...server, now: () => later }, { sole: false })).toBe(1);
	expect((await turn(guest, game.id, { action: 'look around' })).data.turnCount).toBe(1);
	end();
	const refused = await late;
	expect([refused.status, refused.error.code, refused.headers.get('Retry-After')]).toEqual([
		409,
		'CONFLICT',
		'1',
	]);
	expect(await turnsOf(guest, game.id)).toBe(1);
	expect(await balance(guest)).toBe(19);
	await inOrder(guest);
});

test('turns and housekeeping never deadlock', async () => {
	const tables = await many(3, begun);
	const hasty = { ...server, now: () => new Date(Date.now() + 61_000) };
	const statuses: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		const played = many(12, (n) => {
			const { guest, game } = tables[n % 3] as (typeof tables)[number];
			const narrator = { ...builtInNarrator, instant: n % 4 === 0 };
			return turn(guest, game.id, { action: 'wait' }, randomUUID(), {
				...(n % 2 ? server : second),
				narrator,
			});
		});
		const swept = many(6, () => releaseOrphanedRequests(hasty, { sole: false }));
		statuses.push(...(await played).map(({ status }) => status));
		await swept;
	}
	await releaseOrphanedRequests(hasty, { sole: false });
	expect([...new Set(statuses)].filter((status) => ![200, 402, 409].includes(status))).toEqual([]);
	for (const { guest, game } of tables) {
		await inOrder(guest);
		expect(await balance(guest)).toBe(20 - (await turnsOf(guest, game.id)));
	}
});
