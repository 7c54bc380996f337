import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Event } from '#lib/engine/events.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { commitmentTo, dieOf } from '#lib/engine/random.ts';
import { replay, type State } from '#lib/engine/state.ts';
import { optionId } from '#lib/option-id.ts';
import type { GameView, PreviewView, TurnView, WalletView } from '#lib/wire.ts';
import { ask, type TestLive, testLive } from '../../../tests/live.ts';
import { worldsLibrary } from '../../../tests/worlds-library.ts';
import { answer, type Verb } from '../endpoint.ts';
import { createInvite, redeemInvite } from '../invites.ts';
import { builtInNarrator } from '../narrators/built-in.ts';
import { fetchWallet } from '../wallet.ts';
import { createGame, fetchGame, fetchHistory, listGames, previewTurn, takeTurn } from './verbs.ts';

const ADVENTURE = 'the-fox-who-would-not-sign';

let live: TestLive;
beforeAll(async () => {
	live = await testLive({ library: await worldsLibrary(), narrator: builtInNarrator });
});

interface Envelope<T> {
	ok: boolean;
	data: T;
	error: {
		code: string;
		message: string;
		details?: { fields?: Record<string, string>; existingGameId?: string; reason?: string };
	};
}

async function call<T>(verb: Verb, request: Request, params = {}, on: TestLive = live) {
	const response = await answer(verb, request, on, params);
	return { status: response.status, headers: response.headers, ...((await response.json()) as Envelope<T>) };
}

async function invitedGuest(): Promise<string> {
	const guest = randomUUID();
	const code = await createInvite(live, live.database.sql, { uses: 1 });
	await call(redeemInvite, ask('/api/invites/redeem', { guest, body: { code } }));
	return guest;
}

function startBody(archetypeKey?: string) {
	const world = live.library.worlds.find(({ slug }) => slug === 'mystika');
	const premade = world?.premades.find((p) => p.archetypeKey === archetypeKey) ?? world?.premades[0];
	return {
		adventureSlug: ADVENTURE,
		characterType: 'premade',
		premadeData: {
			worldSlug: 'mystika',
			archetypeKey: premade?.archetypeKey,
			displayName: premade?.displayName,
		},
	};
}

async function begun(): Promise<{ guest: string; game: GameView }> {
	const guest = await invitedGuest();
	const { status, data } = await call<GameView>(createGame, ask('/api/games', { guest, body: startBody() }));
	expect(status).toBe(201);
	return { guest, game: data };
}

function turn(guest: string, id: string, body: unknown, key: string = randomUUID(), on: TestLive = live) {
	const request = ask(`/api/games/${id}/turn`, { guest, body, headers: { 'Idempotency-Key': key } });
	return call<TurnView>(takeTurn, request, { id }, on);
}

async function balance(guest: string): Promise<number> {
	return (await call<WalletView>(fetchWallet, ask('/api/wallet', { guest }))).data.balance;
}

test('a start from a premade makes character and game, takes the entry price and tells the first page', async () => {
	const { guest, game } = await begun();
	expect(game).toMatchObject({ adventureId: ADVENTURE, turnCount: 0, status: 'active', balance: 20 });
	expect(game.storyState.history[0]).toMatchObject({ role: 'narrator', turn: 0 });
	expect(game.choices.length).toBeGreaterThanOrEqual(2);
	expect(await balance(guest)).toBe(20);
});

test('a second start with the same premade answers CONFLICT with the game that is going on', async () => {
	const { guest, game } = await begun();
	const again = await call(createGame, ask('/api/games', { guest, body: startBody() }));
	expect(again.status).toBe(409);
	expect(again.error).toMatchObject({ code: 'CONFLICT', details: { existingGameId: game.id } });
	expect(await balance(guest)).toBe(20);
});

test('a start that cannot be paid answers INSUFFICIENT_STONES and makes nothing', async () => {
	const guest = await invitedGuest();
	const world = live.library.worlds.find(({ slug }) => slug === 'voidreach');
	const dear = live.library.adventures.find(
		(a) => a.worldSlug === 'voidreach' && a.adventure.stoneCost === 30,
	);
	const premade = world?.premades[0];
	const body = {
		adventureSlug: dear?.slug,
		premadeData: {
			worldSlug: 'voidreach',
			archetypeKey: premade?.archetypeKey,
			displayName: premade?.displayName,
		},
	};
	const refused = await call(createGame, ask('/api/games', { guest, body }));
	expect([refused.status, refused.error.code]).toEqual([402, 'INSUFFICIENT_STONES']);
	expect((await call<unknown[]>(listGames, ask('/api/games', { guest }))).data).toEqual([]);
	const [{ count } = { count: -1 }] = await live.database.sql<{
		count: number;
	}>`select count(*)::int as count from game.character where name = ${premade?.displayName ?? ''} and world_slug = 'voidreach'`;
	expect(count).toBe(0);
});

test('an optional Idempotency-Key on a start makes one game of two calls', async () => {
	const guest = await invitedGuest();
	const key = randomUUID();
	const start = () =>
		call<GameView>(
			createGame,
			ask('/api/games', { guest, body: startBody(), headers: { 'Idempotency-Key': key } }),
		);
	const first = await start();
	const second = await start();
	expect(second.data.id).toBe(first.data.id);
	expect(second.headers.get('Idempotent-Replayed')).toBe('true');
	expect(await balance(guest)).toBe(20);
});

test('a turn spends one stone, moves the count and proves its roll', async () => {
	const { guest, game } = await begun();
	const { status, data } = await turn(guest, game.id, { action: 'Look around the place' });
	expect(status).toBe(200);
	expect(data).toMatchObject({
		turnCount: 1,
		castingStonesBalance: 19,
		refused: false,
		narrator: 'built-in',
	});
	expect(data.receipt.cost).toBe(1);
	const { proof, check } = data.receipt;
	expect(proof?.commitment).toBe(game.nextCommitment);
	expect(
		createHash('sha256')
			.update(Buffer.from(proof?.secret ?? '', 'hex'))
			.digest('hex'),
	).toBe(game.nextCommitment);
	if (check) expect(check.die).toBe(dieOf(proof?.secret ?? ''));
	expect(commitmentTo(proof?.secret ?? '')).not.toBe(data.nextCommitment);
});

test('a choice is taken by its id alone, by its id with its words, and not when it was not offered', async () => {
	const { guest, game } = await begun();
	const [choice] = game.choices;
	const taken = await turn(guest, game.id, { optionId: choice?.id });
	expect([taken.status, taken.data.action]).toEqual([200, choice?.label]);
	const next = taken.data.choices[0];
	const both = await turn(guest, game.id, { optionId: next?.id, action: next?.label });
	expect(both.status).toBe(200);
	const unknown = await turn(guest, game.id, { optionId: optionId('Eat the moon') });
	expect([unknown.status, unknown.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(unknown.error.details?.fields?.['optionId']).toMatch(/not open any more/);
	const mixed = await turn(guest, game.id, { optionId: next?.id, action: 'Something else' });
	expect(mixed.status).toBe(422);
	expect(await balance(guest)).toBe(18);
});

test('the same key answers the same turn again and charges once', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const first = await turn(guest, game.id, { action: 'wait' }, key);
	const again = await turn(guest, game.id, { action: 'wait' }, key);
	expect(again.data).toEqual(first.data);
	expect(again.headers.get('Idempotent-Replayed')).toBe('true');
	const other = await turn(guest, game.id, { action: 'look around' }, key);
	expect([other.status, other.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(await balance(guest)).toBe(19);
});

test('five calls at once with one key play one turn', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => turn(guest, game.id, { action: 'wait' }, key)),
	);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
	expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
	expect(await balance(guest)).toBe(19);
});

test.each([
	['no key', {}, { action: 'wait' }, 400, 'IDEMPOTENCY_REQUIRED'],
	['a key that is no UUID', { 'Idempotency-Key': 'again' }, { action: 'wait' }, 400, 'IDEMPOTENCY_REQUIRED'],
	['a blank action', null, { action: '   ' }, 422, 'VALIDATION_FAILED'],
	['an action of 2,001 characters', null, { action: 'x'.repeat(2001) }, 422, 'VALIDATION_FAILED'],
	['neither action nor choice', null, {}, 422, 'VALIDATION_FAILED'],
	['an unknown field', null, { action: 'wait', stones: 99 }, 422, 'VALIDATION_FAILED'],
	['no JSON', null, '{"action":', 400, 'VALIDATION_FAILED'],
	['JSON 10,000 deep', null, `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422, 'VALIDATION_FAILED'],
	[
		'the wrong content type',
		{ 'Content-Type': 'text/plain', 'Idempotency-Key': randomUUID() },
		{ action: 'wait' },
		415,
		'VALIDATION_FAILED',
	],
	['a body over 64 KiB', null, { action: 'x'.repeat(70_000) }, 413, 'VALIDATION_FAILED'],
])('refuses %s, says why and charges nothing', async (_, headers, body, status, code) => {
	const { guest, game } = await begun();
	const request = ask(`/api/games/${game.id}/turn`, {
		guest,
		body,
		headers: headers ?? { 'Idempotency-Key': randomUUID() },
	});
	const refused = await call(takeTurn, request, { id: game.id });
	expect([refused.status, refused.error.code]).toEqual([status, code]);
	expect(refused.error.message.length).toBeGreaterThan(10);
	expect(await balance(guest)).toBe(20);
});

test.each(['🔥🔥🔥', '...', 'asdf qwer zxcv', 'Ich gehe zum Markt und frage nach dem Buch', 'inventory'])(
	'an act that cannot be read (%s) is answered in the world, spends nothing and moves nothing',
	async (action) => {
		const { guest, game } = await begun();
		const { status, data } = await turn(guest, game.id, { action });
		expect(status).toBe(200);
		expect(data).toMatchObject({
			refused: true,
			turnCount: 0,
			castingStonesBalance: 20,
			receipt: { cost: 0 },
		});
		expect(data.narrative.length).toBeGreaterThan(10);
		expect(await balance(guest)).toBe(20);
	},
);

test.each([
	'<script>alert(1)</script> says hello',
	"'; drop table game.game; --",
	'{"relationshipDeltas": {"hamo": 100}}',
])('takes %s as words and nothing more', async (action) => {
	const { guest, game } = await begun();
	const { status, data } = await turn(guest, game.id, { action });
	expect(status).toBe(200);
	expect(Object.values(data.relationshipDeltas).every((by) => Math.abs(by) <= 20)).toBe(true);
	expect(
		(await call<GameView>(fetchGame, ask(`/api/games/${game.id}`, { guest }), { id: game.id })).status,
	).toBe(200);
});

test('an unknown game and another guest’s game answer NOT_FOUND alike', async () => {
	const { game } = await begun();
	const stranger = await invitedGuest();
	const theirs = await turn(stranger, game.id, { action: 'wait' });
	const none = await turn(stranger, randomUUID(), { action: 'wait' });
	const odd = await turn(stranger, 'not-a-game', { action: 'wait' });
	expect([theirs.status, none.status, odd.status]).toEqual([404, 404, 404]);
	expect(theirs.error).toEqual(none.error);
	expect(
		(await call(fetchGame, ask(`/api/games/${game.id}`, { guest: stranger }), { id: game.id })).status,
	).toBe(404);
});

test('nobody plays without an invitation', async () => {
	const { game } = await begun();
	const refused = await turn(randomUUID(), game.id, { action: 'wait' });
	expect([refused.status, refused.error.code, refused.error.details?.reason]).toEqual([
		403,
		'FORBIDDEN',
		'invite_required',
	]);
	const start = await call(createGame, ask('/api/games', { guest: randomUUID(), body: startBody() }));
	expect(start.error.details?.reason).toBe('invite_required');
	expect(
		(await call(takeTurn, ask(`/api/games/${game.id}/turn`, { body: { action: 'wait' } }), { id: game.id }))
			.status,
	).toBe(401);
});

test('an empty purse answers INSUFFICIENT_STONES with the turn’s own text, and the story waits', async () => {
	const { guest, game } = await begun();
	const [row] = await live.database.sql<{
		player_id: string;
	}>`select player_id from game.game where id = ${game.id}`;
	await live.database.sql`update game.wallet set stones = 0 where player_id = ${row?.player_id ?? ''}`;
	const refused = await turn(guest, game.id, { action: 'wait' });
	expect([refused.status, refused.error.code, refused.error.message]).toEqual([
		402,
		'INSUFFICIENT_STONES',
		'Not enough casting stones to take this turn.',
	]);
	const after = await call<GameView>(fetchGame, ask(`/api/games/${game.id}`, { guest }), { id: game.id });
	expect(after.data.turnCount).toBe(0);
});

test('a preview says how the words are understood, the odds, the stakes and the price, and changes nothing', async () => {
	const { guest, game } = await begun();
	const preview = (body: unknown) =>
		call<PreviewView>(previewTurn, ask(`/api/games/${game.id}/preview`, { guest, body }), { id: game.id });
	const { data } = await preview({ action: 'attack Hamo' });
	expect(data).toMatchObject({ attempt: { verb: 'attack', target: 'Hamo' }, cost: 1, refusal: null });
	expect(data.chance).toBeGreaterThan(0);
	expect(data.chance).toBeLessThan(1);
	expect(data.stakes.length).toBeGreaterThan(0);
	const unclear = await preview({ action: 'asdf qwer' });
	expect(unclear.data.cost).toBe(0);
	expect(unclear.data.refusal).toBeTruthy();
	expect(unclear.data.rephrasings.length).toBeGreaterThan(0);
	expect(await balance(guest)).toBe(20);
});

test('the preview’s odds are the odds that the turn rolls', async () => {
	const { guest, game } = await begun();
	const action = 'attack Hamo';
	const previewed = await call<PreviewView>(
		previewTurn,
		ask(`/api/games/${game.id}/preview`, { guest, body: { action } }),
		{ id: game.id },
	);
	const played = await turn(guest, game.id, { action });
	const { check } = played.data.receipt;
	if (!check) throw new Error('nothing was rolled');
	expect(previewed.data.skill).toBe(check.skill);
	const margin = check.difficulty - check.modifier;
	const failing = Array.from({ length: 20 }, (_, n) => n + 1).filter(
		(die) => die === 1 || (die < 20 && die < margin - 5),
	).length;
	expect(previewed.data.chance).toBeCloseTo((20 - failing) / 20);
});

test('a game’s state is the fold of its log, byte for byte, and history is paged by turn', async () => {
	const { guest, game } = await begun();
	for (const action of [
		'look around',
		'ask Gundred about the sum',
		'go to the inn',
		'wait',
		'attack Hamo',
		'help Isemay',
	]) {
		expect((await turn(guest, game.id, { action })).status).toBe(200);
	}
	const [row] = await live.database.sql<{ state: State }>`select state from game.game where id = ${game.id}`;
	const log = await live.database.sql<{
		events: Event[];
	}>`select events from game.turn where game_id = ${game.id} order by turn`;
	expect(JSON.stringify(replay(log.flatMap(({ events }) => events)))).toBe(JSON.stringify(row?.state));
	const page = await call<{ history: { turn: number; role: string }[]; hasOlder: boolean }>(
		fetchHistory,
		ask(`/api/games/${game.id}/history?before=5&limit=2`, { guest }),
		{ id: game.id },
	);
	expect([...new Set(page.data.history.map((entry) => entry.turn))]).toEqual([4, 3]);
	expect(page.data.hasOlder).toBe(true);
	expect(page.data.history.at(-1)?.role).toBe('player');
});

test('a game played to its end is completed, frees its character and takes no more turns', async () => {
	const { guest, game } = await begun();
	const [row] = await live.database.sql<{
		player_id: string;
	}>`select player_id from game.game where id = ${game.id}`;
	await live.database.sql`update game.wallet set stones = 90 where player_id = ${row?.player_id ?? ''}`;
	let last: TurnView | null = null;
	for (let n = 0; n < 60 && !last?.ending; n += 1) {
		const choices: { id: string }[] = last?.choices ?? game.choices;
		const { data, error } = await turn(guest, game.id, { optionId: choices[n % choices.length]?.id });
		expect(error).toBeUndefined();
		last = data;
	}
	expect(last?.ending?.text.join(' ').length).toBeGreaterThan(100);
	expect(last?.choices).toEqual([]);
	const over = await turn(guest, game.id, { action: 'wait' });
	expect([over.status, over.error.code]).toEqual([409, 'CONFLICT']);
	const after = await call<GameView>(fetchGame, ask(`/api/games/${game.id}`, { guest }), { id: game.id });
	expect(after.data).toMatchObject({ status: 'completed', character: { activeGameId: null } });
	expect(after.data.ending).toEqual(last?.ending);
});

test('a slow narrator: the stone is held, resolved comes before a word, and a failure leaves no trace', async () => {
	const { guest, game } = await begun();
	let speak = () => {};
	const spoken = new Promise<void>((resolve) => {
		speak = resolve;
	});
	const slow: TestLive = {
		...live,
		narrator: {
			name: 'scripted',
			instant: false,
			async narrate({ story, outcome }, onText) {
				await spoken;
				onText('Slowly, ');
				return { ...narrate(story, outcome), narrator: 'scripted' };
			},
		},
	};
	const headers = { 'Idempotency-Key': randomUUID(), Accept: 'text/event-stream' };
	const response = await answer(
		takeTurn,
		ask(`/api/games/${game.id}/turn`, { guest, body: { action: 'attack Hamo' }, headers }),
		slow,
		{ id: game.id },
	);
	if (!response.body) throw new Error('no stream');
	const reader = response.body.getReader();
	const text = new TextDecoder();
	const hear = async () => {
		const { done, value } = await reader.read();
		return done ? null : text.decode(value, { stream: true });
	};
	let heard = '';
	while (!heard.includes('event: resolved')) heard += await hear();
	expect(heard).not.toContain('event: narrative');
	expect(await balance(guest)).toBe(19);
	const other = await turn(guest, game.id, { action: 'wait' });
	expect([other.status, other.error.code, other.headers.get('Retry-After')]).toEqual([409, 'CONFLICT', '1']);
	speak();
	for (let part = await hear(); part !== null; part = await hear()) heard += part;
	expect(heard.match(/^event: .*/gm)?.filter((line, index, all) => line !== all[index - 1])).toEqual(
		expect.arrayContaining(['event: resolved', 'event: narrative', 'event: turn']),
	);
	expect(await balance(guest)).toBe(19);

	const failing: TestLive = {
		...live,
		narrator: { name: 'broken', instant: false, narrate: () => Promise.reject(new Error('no model')) },
	};
	const key = randomUUID();
	const failed = await turn(guest, game.id, { action: 'wait' }, key, failing);
	expect([failed.status, failed.error.code]).toEqual([500, 'INTERNAL_ERROR']);
	expect(await balance(guest)).toBe(19);
	const retried = await turn(guest, game.id, { action: 'wait' }, key);
	expect([retried.status, retried.data.turnCount]).toEqual([200, 2]);
	expect(await balance(guest)).toBe(18);
});

test('a stream carries the turn that the JSON answer carries, and the key replays it', async () => {
	const { guest, game } = await begun();
	const key = randomUUID();
	const headers = { 'Idempotency-Key': key, Accept: 'text/event-stream' };
	const response = await answer(
		takeTurn,
		ask(`/api/games/${game.id}/turn`, { guest, body: { action: 'look around' }, headers }),
		live,
		{ id: game.id },
	);
	expect(response.headers.get('Content-Type')).toContain('text/event-stream');
	const text = await response.text();
	const names = [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name);
	expect(names[0]).toBe('resolved');
	expect(names.at(-1)).toBe('turn');
	const streamed = JSON.parse(/event: turn\ndata: (.*)\n/.exec(text)?.[1] ?? '{}') as TurnView;
	const replayed = await turn(guest, game.id, { action: 'look around' }, key);
	expect(replayed.data).toEqual(streamed);
});
