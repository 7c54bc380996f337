import { type GameRow, refuseRemoved, refuseUnplayable, requireGame } from '#api/games/game-rows.ts';
import type { Player } from '#api/players/identity.ts';
import { readBalance } from '#api/wallet/wallet.ts';
import { type Odds, priceChance, successChance } from '#lib/engine/check.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { rephrasings } from '#lib/engine/interpret.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import type { AttemptPlan } from '#lib/engine/resolve.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { listStakes } from '#lib/engine/stakes/list-stakes.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { attemptView, skillName } from '#lib/engine/view.ts';
import type { FreeAnswer } from '#lib/play/free-answer.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import type { PreviewView } from '#lib/wire/preview.ts';
import type { AttemptView } from '#lib/wire/turn.ts';
import { answerFreely } from './free-answer.ts';
import { readWords } from './open-turn.ts';
import { moderateAndInterpret } from './player-words.ts';
import type { TurnsPort } from './port.ts';

/** Below this confidence, clearer wordings are offered. */
const UNCERTAIN_BELOW = 0.5;

/** Previews an attempt, free of charge: how the words are read, the skill, the chance, the stakes and the price. */
export async function previewAct(
	port: TurnsPort,
	player: Player,
	gameId: string,
	act: PlayerAct,
): Promise<PreviewView> {
	const game = await requireGame(port.database.sql, player.playerId, gameId);
	refuseUnplayable(game);
	const story = port.story(game.adventure_slug);
	refuseRemoved(story);
	const { verdict, blocked, unwritten } = port.model
		? await moderateAndInterpret(port, port.model, { game, act, asks: null })
		: readWords(port, game, act);
	const { attempt } = verdict;
	const planned = planAttempt(story, game.state, attempt);
	const { words: _, ...said } = (await sayFreely(port, player, { story, game, verdict, blocked })) ?? {};
	const refusal = blocked === null && verdict.kind === 'act' ? planned.refusal : null;
	const free = refusal !== null || blocked !== null || verdict.kind !== 'act';
	const odds = free || unwritten ? null : planned.odds;
	const unsure = refusal !== null || (!free && attempt.confidence < UNCERTAIN_BELOW);
	return {
		attempt: readingView(story, game, planned),
		skill: odds?.skill ?? null,
		skillName: odds ? skillName(story, odds.skill) : null,
		chance: free || unwritten ? 0 : successChance(odds),
		atPrice: free || unwritten ? 0 : priceChance(odds),
		roll: odds && rollView(odds),
		stakes: free || unwritten ? [] : listStakes(story, planned),
		...(unwritten && { unwritten }),
		cost: free ? 0 : TURN_COST,
		rephrasings: unsure ? rephrasings(attempt, story.words, describeSurroundings(story, game.state)) : [],
		refusal: refusal ? wordRefusal(story, game.state, planned.attempt, refusal, game.secret) : blocked,
		...said,
	};
}

function rollView({ modifier, difficulty, prepared }: Odds): PreviewView['roll'] {
	return { modifier, difficulty, ...(prepared && { prepared }) };
}

/** What is said to words that would not be played; null for an act and for words that are turned away. */
async function sayFreely(
	port: TurnsPort,
	{ playerId }: Player,
	{ blocked, ...read }: { story: Story; game: GameRow; verdict: Verdict; blocked: string | null },
): Promise<FreeAnswer | null> {
	if (blocked !== null || read.verdict.kind === 'act') return null;
	const { sql } = port.database;
	return answerFreely(port, sql, { ...read, balance: await readBalance(port, sql, playerId) });
}

/** The attempt as it is read; one in another place begins with going there. */
function readingView(story: Story, game: GameRow, { attempt, place, refusal }: AttemptPlan): AttemptView {
	const view = attemptView(story, attempt);
	const isGoing = [attempt, ...(attempt.together?.before ?? [])].some(({ verb }) => verb === 'move');
	if (refusal || place === game.state.place || isGoing) return view;
	const then = view.reading.charAt(0).toLowerCase() + view.reading.slice(1);
	return { ...view, reading: `Go to ${nameOf(story, place) ?? place}, then ${then}` };
}
