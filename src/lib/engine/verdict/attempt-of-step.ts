import type { Attempt } from '#lib/engine/attempt.ts';
import type { NamedKind, Phrase, Step } from '#lib/engine/step.ts';

/** How sure a step is that the player picked among several. */
const PICKED = 0.9;

/** The attempt that does one step of the player's words; `later` follows it. */
export function attemptOfStep(step: Step, later: readonly Step[] = []): Attempt {
	const { verb, words, object, person, instrument, companion, source, topic, places, said, amount } = step;
	const first = (kind: NamedKind, ...phrases: (Phrase | undefined)[]) =>
		phrases.find((phrase) => phrase?.ids[kind] !== undefined)?.ids[kind];
	const goals = places.map(({ thing }) => thing);
	const target = first('npc', person, object, source, companion, ...goals);
	const item = first('item', object, instrument, ...goals);
	const [next] = later;
	const onward = verb === 'move' && next?.verb === 'move' ? next.places.map(({ thing }) => thing) : [];
	const place = first('place', ...goals, object, ...onward);
	const about = Object.values(topic?.ids ?? {})[0];
	const manner = step.manner.join(' and ');
	return {
		text: words,
		verb,
		acts: [verb],
		negated: false,
		confidence: PICKED,
		foreign: false,
		steps: [step, ...later],
		left: [],
		doubts: [],
		...(target && { target }),
		...(item && { item }),
		...(place && { place }),
		...(about && { topic: about }),
		...(manner && { manner }),
		...(amount !== undefined && { amount }),
		...(said && { said }),
		...(said?.quoted && { quote: said.content }),
	};
}
