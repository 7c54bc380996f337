// What the browser plays of an adventure is what the server plays: the same answers and the same state.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grantStones } from '#api/ledger/ledger.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { publicSecret, TASTE_TURNS } from '#lib/play/public-die.ts';
import { firstTurns, makePack, makeShared, tasteBooks } from '#lib/taste/make-pack.ts';
import { storyOf } from '#lib/taste/pack.ts';
import { actInTaste, openTaste } from '#lib/taste/taste-game.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { newGuest, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { createGame } from './endpoints.ts';

/** Acts tried in each game: choices, and sentences that people typed. */
const ACTS = 7;

const library = await worldsLibrary();
/** The secrets that the server draws next. */
const secrets: string[] = [];
const server = await testServer({
	narrator: builtInNarrator,
	library,
	random: (bytes) => {
		const secret = bytes === 32 ? secrets.shift() : undefined;
		return secret ? Buffer.from(secret, 'hex') : randomBytes(bytes);
	},
});
const { call } = playApi(server);
const sentences = ['ordinary', 'adventure', 'speech'].flatMap((name) =>
	readFileSync(new URL(`../../../tests/corpus/sentences/${name}.jsonl`, import.meta.url), 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => (JSON.parse(line) as { text: string }).text),
);
const shared = throughFile(makeShared(library));

for (const [nth, { slug }] of tasteBooks(library).entries()) {
	test(`the browser's first turns of ${slug} are the server's`, async () => {
		const pack = throughFile(makePack(library, slug));
		const story = storyOf(pack, shared);
		const known = throughFile(firstTurns(library, slug));
		let played = 0;
		// The first player, whose first turns are stored, and another one.
		const other = 1 + (nth % Math.max(1, pack.players.length - 1));
		for (const [who, player] of pack.players.entries()) {
			if (who !== 0 && who !== other) continue;
			const real = await begin(slug, pack.world.slug, player);
			let game = openTaste(story, player.character);
			let last: TurnView | null = null;
			expect(real.choices).toEqual(offered(game.state.offers));
			if (who === 0) expect(Object.keys(known)).toEqual(game.state.offers.map(({ label }) => label));
			for (let tried = 0; tried < ACTS && game.state.turn < TASTE_TURNS; tried += 1) {
				const at = nth * 97 + who * 31 + tried * 7;
				const choice = game.state.offers[at % Math.max(1, game.state.offers.length)]?.label;
				const action = tried % 3 === 0 ? choice : sentences[at % sentences.length];
				if (!action) continue;
				const told = await real.act(action, publicSecret(slug, game.state.turn + 2));
				const here = actInTaste(story, game, { action }, { last, now: new Date(told.at) });
				expect(plain(here.view), `${slug}, ${player.name}: ${action}`).toEqual(plain(told));
				if (who === 0 && game.state.turn === 0 && known[action])
					expect(plain({ ...known[action], at: told.at }), `${slug}: ${action}`).toEqual(plain(told));
				game = here.game;
				expect(game.state).toEqual(await real.state());
				if (!here.view.refused) last = here.view;
				played += 1;
			}
		}
		expect(played).toBeGreaterThan(4);
	});
}

/** As it comes out of the file that the browser fetches. */
function throughFile<T>(data: T): T {
	return JSON.parse(JSON.stringify(data)) as T;
}

const offered = (offers: readonly { id: string; label: string; description: string }[]) =>
	offers.map(({ id, label, description }) => ({ id, label, description }));

/** An answer without what differs by intent: the game's id, stones, and that the public die has no proof. */
function plain({ gameId: _id, castingStonesBalance: _stones, receipt, ...view }: TurnView) {
	const { cost: _cost, proof: _proof, publicDie: _die, ...rest } = receipt;
	return { ...view, receipt: rest };
}

async function begin(
	slug: string,
	worldSlug: string,
	{ archetypeKey, name }: { archetypeKey: string; name: string },
) {
	const { guest, player } = await newGuest(server, { invited: true });
	await server.database.transaction((sql) =>
		grantStones(server, sql, { playerId: player.playerId, stones: 100, reason: 'Test', cause: 'test' }),
	);
	const body = { adventureSlug: slug, premadeData: { worldSlug, archetypeKey, displayName: name } };
	secrets.push(publicSecret(slug, 1), publicSecret(slug, 0));
	const { data } = await call<GameView>(createGame, apiRequest('/api/games', { guest, body }));
	expect(secrets).toEqual([]);
	return {
		choices: data.choices,
		async act(action: string, nextSecret: string): Promise<TurnView> {
			secrets.push(nextSecret);
			const headers = { 'Idempotency-Key': randomUUID() };
			const request = apiRequest(`/api/games/${data.id}/turn`, { guest, headers, body: { action } });
			const told = await call<TurnView>(takeTurn, request, { id: data.id });
			secrets.length = 0;
			expect(told.error, action).toBeUndefined();
			return told.data;
		},
		state: async () =>
			(await server.database.sql<{ state: unknown }>`select state from game.game where id = ${data.id}`)[0]
				?.state,
	};
}
