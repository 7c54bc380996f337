import { type GameRow, ownGame, refuseUnplayable } from '#api/games/rows.ts';
import type { Player } from '#api/players/identity.ts';
import { chanceOf } from '#lib/engine/check.ts';
import { surroundings } from '#lib/engine/game.ts';
import { rephrasings } from '#lib/engine/interpret.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import type { Plan } from '#lib/engine/resolve.ts';
import { plan } from '#lib/engine/resolve.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { attemptView, skillName } from '#lib/engine/view.ts';
import type { AttemptView, PreviewView } from '#lib/wire/turn.ts';
import type { TurnsPort } from './port.ts';
import { type Act, attemptFrom, TURN_COST } from './turn.ts';
import { judgeAndRead } from './words.ts';

/** Under this the reading is unsure enough to offer clearer wordings. */
const UNSURE = 0.5;

/** Says, free of charge, how words are understood, what they are rolled on, the chance, what failing risks and the price. */
export async function previewAct(
	port: TurnsPort,
	player: Player,
	gameId: string,
	act: Act,
): Promise<PreviewView> {
	const game = await ownGame(port.database.sql, player.playerId, gameId);
	refuseUnplayable(game);
	const story = port.story(game.adventure_slug);
	const words = port.model ? await judgeAndRead(port, port.model, game, act) : null;
	const attempt = words?.attempt ?? attemptFrom(story, game, act);
	const planned = plan(story, game.state, attempt);
	const { odds } = planned;
	const refusal = words?.verdict ? null : planned.refusal;
	const free = refusal !== null || words?.verdict != null;
	const unsure = !words?.verdict && (attempt.confidence < UNSURE || refusal !== null);
	return {
		attempt: readingOf(story, game, planned),
		skill: odds?.skill ?? null,
		skillName: odds ? skillName(story, odds.skill) : null,
		chance: free ? 0 : chanceOf(odds),
		stakes: free ? [] : stakesOf(story, planned),
		cost: free ? 0 : TURN_COST,
		rephrasings: unsure ? rephrasings(attempt, story.words, surroundings(story, game.state)) : [],
		refusal: refusal
			? wordRefusal(story, game.state, planned.attempt, refusal, game.secret)
			: (words?.verdict?.message ?? null),
	};
}

/** How the words are understood; an act elsewhere begins with going there. */
function readingOf(story: Story, game: GameRow, { attempt, place, refusal }: Plan): AttemptView {
	const view = attemptView(story, attempt);
	if (refusal || place === game.state.place || attempt.verb === 'move') return view;
	const then = view.reading.charAt(0).toLowerCase() + view.reading.slice(1);
	return { ...view, reading: `Go to ${nameOf(story, place) ?? place}, then ${then}` };
}

/** What a failure would cost, as far as it is settled before the roll. */
function stakesOf(story: Story, { best, odds, target }: Plan): string[] {
	if (!odds) return [];
	const { risk } = best?.storylet.check ?? {};
	if (risk) return [risk];
	const { meter, by } = story.world.trouble;
	const trouble = `${story.rules.get(meter)?.name ?? meter} ${by > 0 ? 'rises' : 'falls'}`;
	return target ? [trouble, `${nameOf(story, target) ?? target} thinks less of you`] : [trouble];
}
