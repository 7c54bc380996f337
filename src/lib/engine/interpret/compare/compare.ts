import type { Attempt } from '#lib/engine/attempt.ts';
import { sureOf } from '#lib/engine/interpret/casting/confidence.ts';
import type { Gist } from '#lib/engine/interpret/casting/resolve.ts';
import type { Doubt, Reading } from '#lib/engine/step.ts';
import { certaintyOf } from './certainty.ts';
import { chooseVerb } from './choose-verb.ts';
import { namesOf } from './roles.ts';

const MOST_ACTS = 6;

/** Joins what the two readers understood to one attempt. */
export function compareReadings(gist: Gist, { steps, left, doubts: found }: Reading): Attempt {
	const { how, target: _target, item: _item, topic: _topic, place: _place, ...rest } = gist;
	const { verb, step, stand } = chooseVerb(gist, steps);
	const differs = !stand.startsWith('agree') && stand !== 'gist: reply';
	const doubts: Doubt[] = differs ? [...found, 'readers differ'] : found;
	const said = step?.said ?? steps.find((one) => one.said)?.said;
	const manner = rest.manner ?? step?.manner[0];
	const amount = rest.amount ?? (step?.object?.ids.item ? step.amount : undefined);
	const same = verb === gist.verb;
	return {
		...rest,
		verb,
		acts: same
			? rest.acts
			: actsOf(
					steps.filter(({ negated }) => !negated).map((one) => one.verb),
					verb,
				),
		...namesOf(gist, step),
		...(manner && { manner }),
		...(amount !== undefined && { amount }),
		negated: same ? rest.negated : (step?.negated ?? rest.negated),
		confidence: certaintyOf(stand, gist, doubts, step, sureOf(how)),
		...(steps.length > 0 && { steps, left, doubts }),
		...(said && { said }),
	};
}

function actsOf(verbs: Attempt['acts'], verb: Attempt['verb']): Attempt['acts'] {
	const parted = verbs.filter((one, at) => at === 0 || one !== verbs[at - 1]);
	return parted.includes(verb) ? parted.slice(0, MOST_ACTS) : [verb];
}
