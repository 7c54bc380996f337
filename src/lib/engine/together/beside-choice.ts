import type { Attempt } from '#lib/engine/attempt.ts';
import { isReachable } from '#lib/engine/offers.ts';
import { planAct } from '#lib/engine/plan-act.ts';
import { isAnother } from '#lib/engine/scenes/gate.ts';
import { likelyChoices } from '#lib/engine/scenes/likeness.ts';
import { nearChoices } from '#lib/engine/scenes/near.ts';
import { leadsUp } from '#lib/engine/scenes/tried.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type Part, partsOf } from './parts.ts';
import { joinParts, type Weighed, weighAll } from './plan-turn.ts';
import { withWayBack } from './way-back.ts';
import type { Weight } from './weigh.ts';

/** The weights that can stand in front of a choice. */
const IN_FRONT: ReadonlySet<Weight> = new Set(['light', 'free', 'reply', 'loose', 'topic']);

/**
 * A choice that was taken for one of several acts, with the others around it; alone where it covers them all. Null where
 * an act of its own comes first that takes a turn: that one is played, and the choice is what follows.
 */
export function besideChoice(story: Story, state: State, attempt: Attempt, taken: Attempt): Attempt | null {
	const parts = partsOf({ ...attempt, steps: withWayBack(story, state, attempt.steps ?? []) }, true);
	if (parts.length < 2 || taken.lacks) return taken;
	const at = partOf(story, state, parts, taken);
	const own = parts[at];
	if (!own) return taken;
	const weighed = weighAll(story, state, parts);
	const there = weighed[at]?.state ?? state;
	const first = weighed.slice(0, at).find((before) => !canPrecede(story, taken, there, before));
	if (first) return isOwnTurn(first) && !isOfChoice(story, state, first.part, taken) ? null : taken;
	const main = {
		part: own,
		plan: planAct(story, there, { ...taken, steps: own.steps }),
		weight: 'heavy' as const,
		state: there,
	};
	return joinParts(story, weighed.with(at, main), main).attempt;
}

/** The act that the choice was taken for: the one that alone would take it, else the likest; -1 where none is like it. */
function partOf(story: Story, state: State, parts: readonly Part[], taken: Attempt): number {
	const alone = parts.findIndex((part) => {
		const { taken: own } = nearChoices(story, state, part.attempt);
		return own !== undefined && own.storylet === taken.storylet && own.place === taken.place;
	});
	if (alone >= 0 || !taken.storylet) return alone;
	const scores = parts.map(
		(part) =>
			likelyChoices(story, state, part.attempt).find(({ scene }) => scene?.id === taken.storylet)?.score ?? 0,
	);
	const most = Math.max(...scores);
	return most > 0 ? scores.indexOf(most) : -1;
}

/** Whether an act is played in the same turn as the choice behind it: it is light, or goes to the place where the choice is. */
function canPrecede(
	story: Story,
	{ storylet, place }: Attempt,
	there: State,
	{ weight, plan }: Weighed,
): boolean {
	if (IN_FRONT.has(weight)) return true;
	const scene = story.storylets.get(storylet ?? '');
	if (weight !== 'walk' || plan.attempt.verb !== 'move' || !plan.attempt.place || !scene) return false;
	return plan.place === (place ?? there.place) && isReachable(story, scene, there);
}

/** Whether an act that was understood takes a turn of its own: it is no word, and does not only lead up to the next one. */
function isOwnTurn({ weight, part: { steps } }: Weighed): boolean {
	const [{ frame, said, places }] = steps;
	const sets = places.some(({ thing }) => thing.ids.place);
	return TURNS.has(weight) && frame !== 'unknown' && !said && (sets || !leadsUp(steps[0]));
}

const TURNS: ReadonlySet<Weight> = new Set(['heavy', 'rule', 'walk']);

/** Whether an act may be one that the choice's scene tells of. */
function isOfChoice(story: Story, state: State, part: Part, { storylet }: Attempt): boolean {
	const scene = story.storylets.get(storylet ?? '');
	return scene === undefined || !isAnother(story, state, scene, part.attempt);
}
