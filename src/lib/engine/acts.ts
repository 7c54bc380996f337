import { isConditionMet } from './conditions.ts';
import { type Draft, record } from './draft.ts';
import { earnedEnding } from './ending.ts';
import type { Beat } from './outcome.ts';

/** Moves the story on when an act is over: to the next act's opening, or to the ending that the state has earned. */
export function storyMoves(draft: Draft): Beat[] {
	const { story, state } = draft;
	const atOnce = story.endings.find((ending) => ending.atOnce && isConditionMet(ending.when, state));
	if (atOnce) return end(draft, atOnce.id);
	const act = story.adventure.acts[state.act - 1];
	if (!act) return [];
	const over =
		isConditionMet(act.until, state) && state.turn - state.actFrom >= leastTurns(draft, act.ceiling);
	if (!over && state.turn < act.ceiling) return [];
	if (state.act >= story.adventure.acts.length) {
		const ending = earnedEnding(story, state);
		return ending ? end(draft, ending.id) : [];
	}
	record(draft, { type: 'actBegan', act: state.act + 1 });
	const opening = story.adventure.acts[state.act - 1]?.opening;
	return opening ? [{ kind: 'act-opening', text: opening }] : [];
}

/** The least turns of an act: half of its planned ones, so that a lucky start does not skip the story. */
function leastTurns({ story, state }: Draft, ceiling: number): number {
	const before = story.adventure.acts[state.act - 2]?.ceiling ?? 0;
	return Math.ceil((ceiling - before) / 2);
}

function end(draft: Draft, id: string): Beat[] {
	record(draft, { type: 'ended', id });
	return [{ kind: 'ending', id }];
}
