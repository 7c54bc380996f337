// A game of thousands of turns, played by the engine and stored as the server stores it, but faster.
import { randomBytes, randomUUID } from 'node:crypto';
import { createGame } from '#api/games/endpoints.ts';
import { appendToLog, type GameRow, requireGame } from '#api/games/game-rows.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import type { Database } from '#api/storage/database.ts';
import { resolvePlan, settleTurn } from '#api/turns/turn.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { Story } from '#lib/engine/story.ts';
import { readAct } from '#lib/play/read-act.ts';
import { turnView } from '#lib/play/turn-view.ts';
import type { GameView } from '#lib/wire/game.ts';
import { runChecked } from './checked-answer.ts';
import { plainServer } from './plain-server.ts';
import { withLongActs, worldsLibrary } from './worlds-library.ts';

const ADVENTURE = 'the-fox-who-would-not-sign';
const LINES = ['look around', 'wait', 'ask Gundred about the lanterns', 'help Isemay', 'go to the green'];
/** Turns in one transaction. */
const BATCH = 500;

/** Stores a guest with a game of this many turns, and stones for more; returns the ids of both. */
export async function writeLongGame(
	database: Database,
	turns: number,
	guest: string = randomUUID(),
): Promise<{ guest: string; id: string }> {
	const library = withLongActs(await worldsLibrary(), 1_000_000);
	const server = plainServer({ database, library });
	const id = await beginGame(server, guest);
	const { playerId } = await identifyVisitor(ask('/', guest), server);
	let game = await requireGame(database.sql, playerId, id);
	while (game.turn_count < turns) {
		game = await playOn(server, server.story(ADVENTURE), game, Math.min(turns, game.turn_count + BATCH));
	}
	await database.transaction((sql) =>
		grantStones(server, sql, { playerId: playerId ?? '', stones: 100, reason: 'To play on', cause: 'test' }),
	);
	return { guest, id };
}

async function beginGame(server: Server, guest: string): Promise<string> {
	const code = await createInvite(server, server.database.sql, { uses: 1 });
	await runChecked(redeemInvite, ask('/api/invites/redeem', guest, { code }), server, {});
	const premade = server.library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0];
	const { archetypeKey, displayName } = premade ?? {};
	const body = { adventureSlug: ADVENTURE, premadeData: { worldSlug: 'mystika', archetypeKey, displayName } };
	const started = await runChecked(createGame, ask('/api/games', guest, body), server, {});
	return ((await started.json()) as { data: GameView }).data.id;
}

/** Plays in one transaction until the turn with this number. */
function playOn(server: Server, story: Story, begun: GameRow, until: number): Promise<GameRow> {
	return server.database.transaction(async (sql) => {
		let game = begun;
		for (let tries = 0; game.turn_count < until; tries += 1) {
			const action = LINES[(game.turn_count + tries) % LINES.length];
			const planned = planAttempt(story, game.state, readAct(story, game, { action }).attempt);
			if (planned.refusal) continue;
			const outcome = resolvePlan(story, game, planned);
			const nextSecret = randomBytes(32).toString('hex');
			const narration = narrate(story, outcome);
			settleTurn(story, outcome, narration);
			const parts = { outcome, narration, balance: 100, cost: 1, nextSecret, now: server.now() };
			const { narrative, emotion, npcResponses, receipt, narrator, at } = turnView(story, game, parts);
			await appendToLog(sql, {
				gameId: game.id,
				seq: game.entries,
				kind: 'turn',
				turn: outcome.turn,
				action: outcome.attempt.text,
				events: outcome.events,
				view: { narrative, emotion, npcResponses, receipt },
				secret: game.secret,
				narrator,
				at: new Date(at),
			});
			const { state, turn } = outcome;
			game = { ...game, state, turn_count: turn, entries: game.entries + 1, secret: nextSecret };
		}
		await sql`update game.game set turn_count = ${game.turn_count}, entries = ${game.entries},
			state = ${JSON.stringify(game.state)}::text::json, secret = decode(${game.secret}, 'hex') where id = ${game.id}`;
		return game;
	});
}

function ask(path: string, guest: string, body?: unknown): Request {
	return new Request(`http://localhost${path}`, {
		method: body ? 'POST' : 'GET',
		headers: { 'X-Guest-Id': guest, 'Content-Type': 'application/json' },
		body: body ? JSON.stringify(body) : null,
	});
}
