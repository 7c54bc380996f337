// Games of thirty turns against a scripted model's server, for every way in which it can fail.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '#api/games/endpoints.ts';
import { type Endpoint, runEndpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import type { CallTimeouts } from '#api/models/timeouts.ts';
import type { Narrator } from '#api/narrators/narrator.ts';
import { openNarrator } from '#api/providers/models/open-narrator.ts';
import type { Server } from '#api/server.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openPglite } from '#api/storage/pglite.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { answerFaithfully } from '#tests/support/models/model-script.ts';
import { ANSWER_MODES, type AnswerMode, startModelServer } from '#tests/support/models/model-server.ts';
import { plainServer } from '#tests/support/plain-server.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';

const TURNS = 30;
const PATIENCE: CallTimeouts = { first: 800, between: 500, total: 1500 };
const LINES = [
	'look around',
	'ask Gundred about the lanterns',
	'go to the green',
	'persuade Hamo to let me pass',
	'help Isemay',
	'threaten Osbern',
];

/** Plays the games; returns a row for each failure and protocol. */
export async function gamesInEveryMode() {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-bench-'));
	const port = await openServer(join(folder, 'data'));
	let unhandled = 0;
	process.on('unhandledRejection', () => {
		unhandled += 1;
	});
	const rows = [];
	for (const shape of ['openai', 'anthropic'] as const)
		for (const mode of ANSWER_MODES) rows.push(await playMode(port, shape, mode));
	await port.database.close();
	await rm(folder, { recursive: true, force: true });
	return { rows, unhandled };
}

async function openServer(folder: string): Promise<Server> {
	const database = await openPglite(folder);
	await migrate(database, await readMigrations());
	const library = withLongActs(await worldsLibrary(), TURNS);
	return plainServer({ database, library });
}

async function playMode(port: Server, shape: 'openai' | 'anthropic', mode: AnswerMode) {
	const server = await startModelServer(shape, answerFaithfully);
	server.mode = mode;
	const config = {
		kind: shape === 'openai' ? ('openai-compatible' as const) : shape,
		baseUrl: server.url,
		apiKey: 'sk-bench',
		model: 'scripted-1',
		answerFormat: 'schema' as const,
		moderation: 'rules' as const,
		dailyTokens: { server: 0, player: 0 },
	};
	const opened = openNarrator(port, config, new AbortController().signal, PATIENCE);
	let longest = 0;
	const narrator: Narrator = {
		...opened.narrator,
		async narrate(request, give) {
			const began = performance.now();
			const telling = await opened.narrator.narrate(request, give);
			longest = Math.max(longest, performance.now() - began);
			return telling;
		},
	};
	const on: Server = { ...port, ...opened, narrator };
	const { guest, game } = await begin(on);
	let [delivered, byModel, stones, wrong] = [0, 0, game.balance, 0];
	for (let n = 0; n < TURNS; n += 1) {
		const headers = { 'Idempotency-Key': randomUUID() };
		const { data } = await ask<TurnView>(
			on,
			takeTurn,
			`/api/games/${game.id}/turn`,
			{ action: LINES[n % LINES.length] },
			{ guest, headers, id: game.id },
		);
		if (data.narrative.length > 20) delivered += 1;
		if (data.narrator !== 'built-in') byModel += 1;
		if (data.castingStonesBalance !== stones - (data.refused ? 0 : 1)) wrong += 1;
		stones = data.castingStonesBalance;
	}
	await server.close();
	return {
		shape,
		mode,
		delivered: `${delivered}/${TURNS}`,
		'by the model': byModel,
		'wrongly charged': wrong,
		'longest telling, ms': Math.round(longest),
		'at most': PATIENCE.total,
	};
}

async function begin(port: Server): Promise<{ guest: string; game: GameView }> {
	const guest = randomUUID();
	const code = await createInvite(port, port.database.sql, { uses: 1 });
	await ask(port, redeemInvite, '/api/invites/redeem', { code }, { guest });
	const [player] = await port.database.sql<{
		id: string;
	}>`select id from game.player order by created_at desc limit 1`;
	await port.database.transaction((sql) =>
		grantStones(port, sql, { playerId: player?.id ?? '', stones: TURNS, reason: 'Bench', cause: 'bench' }),
	);
	const { archetypeKey, displayName } =
		port.library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0] ?? {};
	const body = {
		adventureSlug: 'the-fox-who-would-not-sign',
		premadeData: { worldSlug: 'mystika', archetypeKey, displayName },
	};
	return { guest, game: (await ask<GameView>(port, createGame, '/api/games', body, { guest })).data };
}

async function ask<T>(
	port: Server,
	run: Endpoint<Server>,
	path: string,
	body: unknown,
	{ guest, headers = {}, id }: { guest: string; headers?: Record<string, string>; id?: string },
): Promise<{ data: T }> {
	const request = new Request(`http://localhost:3000${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Guest-Id': guest, ...headers },
		body: JSON.stringify(body),
	});
	const response = await runEndpoint(run, request, port, id === undefined ? {} : { id });
	const answered = (await response.json()) as { ok: boolean; data: T; error?: unknown };
	if (!answered.ok) throw new Error(`${path}: ${JSON.stringify(answered.error)}`);
	return answered;
}
