import { isConditionMet } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Game, Played } from '#scripts/gate/bots/bot.ts';
import { type GameRecord, isParticular, recordOf } from '#scripts/gate/measures/record.ts';
import { noteReworded } from '#scripts/gate/measures/reworded.ts';
import type { GameScript, PlayRecord } from './play-record.ts';

/** A turn with more words is recorded as long. */
export const LONG = 170;

/** Adds a game to the record of its adventure. */
export function recordGame(
	record: PlayRecord,
	game: Game,
	by: GameRecord['by'],
	start: Pick<GameScript, 'seed' | 'premade'>,
): void {
	const count = (counts: Record<string, number>, id: string) => {
		counts[id] = (counts[id] ?? 0) + 1;
	};
	const own = recordOf(game, by);
	record.games.push(own);
	recordWay(record, game, start);
	if (own.ending) {
		count(record.endings, own.ending);
		for (const { id, when } of game.story.endings)
			if (id !== own.ending && isConditionMet(when, game.state)) record.beaten[id] = own.ending;
	}
	for (const offer of game.turns.flatMap(({ before }) => before.offers))
		if (offer.storylet) count(record.offered, offer.storylet);
	noteReworded(record.reworded, game);
	record.had = [...new Set([...record.had, ...hadIn(game)])];
	for (const id of seenIn(game)) count(record.seen, id);
	for (const { outcome } of game.turns) recordRanges(record.ranges, outcome.state);
	for (const [index, turn] of game.turns.entries()) {
		const { chosen } = turn.outcome;
		if (chosen) count(record.told, chosen.storylet);
		const length = own.words[index] ?? 0;
		const source = chosen?.storylet ?? 'no scene';
		if (length > LONG) record.long[source] = Math.max(record.long[source] ?? 0, length);
		if (!isParticular(turn) && by !== 'seeker') recordGeneral(record, turn);
	}
}

/** Keeps how the game is played again, and where it is the shortest way to a scene or an ending. */
function recordWay(
	{ scripts, ways, scenes }: PlayRecord,
	{ turns, state }: Game,
	start: Pick<GameScript, 'seed' | 'premade'>,
): void {
	const words = turns.map(({ text }) => text);
	const index =
		scripts.push({ ...start, words, place: state.place, act: state.act, health: state.health }) - 1;
	const note = (key: string, length: number) => {
		if (length < (ways[key]?.turns ?? Infinity)) ways[key] = { game: index, turns: length };
	};
	turns.forEach(({ before, outcome: { chosen } }, n) => {
		if (!chosen) return;
		note(chosen.storylet, n + 1);
		const told = scenes[chosen.storylet] ?? {};
		const where = `${before.act} ${before.place}`;
		scenes[chosen.storylet] = { ...told, [where]: (told[where] ?? 0) + 1 };
	});
	if (state.ending) note(`ending ${state.ending}`, turns.length);
}

function recordRanges(ranges: PlayRecord['ranges'], { meters, standings, factions, health }: State): void {
	for (const [id, value] of Object.entries({ ...meters, ...standings, ...factions, health })) {
		const [low, high] = ranges[id] ?? [value, value];
		ranges[id] = [Math.min(low, value), Math.max(high, value)];
	}
}

/** The off-stage beats of a game, and the slides after its ending. */
function seenIn({ log, story, state }: Game): string[] {
	const steps = (owner: string) => story.npcs.get(owner)?.agenda ?? story.factions.get(owner)?.ticks ?? [];
	const happened = log.flatMap((event) => {
		if (event.type === 'happened') return [event.id];
		return event.type === 'stepped' && event.shown ? (steps(event.owner)[event.next - 1]?.id ?? []) : [];
	});
	const slides = state.ending ? story.epilogue.filter(({ when }) => isConditionMet(when, state)) : [];
	return [...happened, ...slides.map(({ id }) => `${story.slug} ${id}`)];
}

/** The tags, items and clues that the player had at any time in a game. */
function hadIn({ log, state }: Game): string[] {
	const gained = log.flatMap((event) =>
		event.type === 'tagged' || event.type === 'gained' || event.type === 'learned' ? [event.id] : [],
	);
	return [...gained, ...Object.keys(state.items)];
}

function recordGeneral({ general }: PlayRecord, { outcome, text }: Played): void {
	const { verb, topic, item } = outcome.attempt;
	const { target, state } = outcome;
	const about = (target ? verb === 'ask' && topic : item) || null;
	const key = [verb, target ?? (about ? '' : `at ${state.place}`), about ?? ''].join(' ');
	const times = (general[key]?.times ?? 0) + 1;
	general[key] = { times, verb, target, about, place: state.place, example: text };
}
