import { appendToLog, type GameRow } from '#api/games/game-rows.ts';
import { settleEnding } from '#api/games/rewards.ts';
import { spendStones } from '#api/ledger/ledger.ts';
import type { TurnNarration } from '#api/narrators/narrator.ts';
import { finishRequest } from '#api/players/idempotency.ts';
import type { KeyedCall } from '#api/players/keyed-call.ts';
import { addContent, contentVersion } from '#api/process/content-version.ts';
import type { Sql } from '#api/storage/database.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { turnView } from '#lib/play/turn-view.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { PlayableTurn } from './open-turn.ts';
import type { TurnsPort } from './port.ts';
import { settleTurn } from './turn.ts';

/** What happened, and its words. */
export interface NarratedOutcome {
	outcome: Outcome;
	narration: TurnNarration;
}

/** Writes the turn, its price and its answer. CONFLICT, and nothing is written, when the reservation was taken over. */
export async function commitTurn(
	port: TurnsPort,
	sql: Sql,
	keyed: KeyedCall,
	{ game, story, reservationAttempt: fence }: PlayableTurn,
	told: NarratedOutcome,
	held: number,
): Promise<TurnView> {
	const { playerId } = keyed;
	const { turn, attempt } = told.outcome;
	settleTurn(story, told.outcome, told.narration);
	const nextSecret = Buffer.from(port.random(32)).toString('hex');
	const now = port.now();
	const played = turnView(story, game, { ...told, balance: 0, cost: TURN_COST, nextSecret, now });
	const { narrative, emotion, npcResponses, receipt, narrator, notice, ending } = played;
	// Statements that do not wait for each other are sent at once; the first that is refused rolls back all.
	const [castingStonesBalance] = await Promise.all([
		spendStones(port, sql, {
			playerId,
			stones: TURN_COST,
			held,
			reason: `Cast, turn ${turn}`,
			cause: `turn:${game.id}:${game.entries}`,
		}),
		appendToLog(sql, {
			gameId: game.id,
			seq: game.entries,
			kind: 'turn',
			turn,
			action: attempt.words ?? attempt.text,
			events: told.outcome.events,
			view: { narrative, emotion, npcResponses, receipt, ...(notice && { notice }) },
			secret: game.secret,
			narrator,
			at: now,
		}),
	]);
	if (ending) await settleEnding(port, sql, game, ending);
	const version = contentVersion(port, story.slug);
	const contents = addContent(game.contents, { turn, version });
	const view = { ...played, castingStonesBalance };
	await Promise.all([
		saveGame(sql, { ...game, contents }, told.outcome, view, nextSecret),
		finishRequest(port, sql, keyed, fence, { status: 200, data: view }),
	]);
	return view;
}

async function saveGame(
	sql: Sql,
	game: GameRow,
	{ turn, state }: Outcome,
	{ ending, at }: TurnView,
	nextSecret: string,
): Promise<void> {
	await sql`update game.game set turn_count = ${turn}, contents = ${JSON.stringify(game.contents)}::text::json, entries = entries + 1, state = ${JSON.stringify(state)}::text::json,
			secret = decode(${nextSecret}, 'hex'), status = ${ending ? 'completed' : 'active'},
			ending = ${ending ? JSON.stringify(ending) : null}::text::json, updated_at = ${at}, last_played_at = ${at}
		where id = ${game.id}`;
}
