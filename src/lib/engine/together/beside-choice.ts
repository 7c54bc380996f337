import type { Attempt } from '#lib/engine/attempt.ts';
import { planAct } from '#lib/engine/plan-act.ts';
import { nearChoices } from '#lib/engine/scenes/near.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { partsOf } from './parts.ts';
import { joinParts, weighAll } from './plan-turn.ts';
import type { Weight } from './weigh.ts';

/** The weights that can stand in front of a choice. */
const IN_FRONT: ReadonlySet<Weight> = new Set(['light', 'free', 'reply', 'loose', 'topic']);

/** A choice that was taken for one of several acts, with the others around it; alone where it covers them all. */
export function besideChoice(story: Story, state: State, attempt: Attempt, taken: Attempt): Attempt {
	const parts = partsOf(attempt);
	if (parts.length < 2 || taken.lacks) return taken;
	const at = parts.findIndex((part) => {
		const alone = nearChoices(story, state, part.attempt).taken;
		return alone !== undefined && alone.storylet === taken.storylet && alone.place === taken.place;
	});
	const own = parts[at];
	if (!own) return taken;
	const weighed = weighAll(story, state, parts);
	const before = weighed.slice(0, at);
	if (before.some(({ weight }) => !IN_FRONT.has(weight))) return taken;
	const main = {
		part: own,
		plan: planAct(story, state, { ...taken, steps: own.steps }),
		weight: 'heavy' as const,
		state,
	};
	return joinParts(story, weighed.with(at, main), main).attempt;
}
