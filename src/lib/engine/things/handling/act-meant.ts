import type { Step } from '#lib/engine/step.ts';

/** What is no thing before it is made in something. */
export const MADE: ReadonlySet<string> = new Set(
	'hole slit notch gap groove peephole nick slot hollow cross circle'.split(' '),
);

const SIGNS = /\b(?:letters?|words?|names?|initials?|dates?|numbers?|message|sentence|motto)\b/i;
const MARKS_WITH = /^(?:carve|cut|scratch|burn|etch|score|engrave)$/;
const ONTO = /^(?:over|on|onto|upon|into)$/;

/** The step by what is done to the thing, where the verb alone says less: a slit is cut, letters are written, a cup is emptied over somebody. */
export function actMeant(step: Step): Step {
	const { frame, word, object, places } = step;
	if (!object) return step;
	const isInSomething = places.some(({ preposition }) =>
		/^(?:in|into|through|on|onto|out)$/.test(preposition),
	);
	if (MADE.has(object.head) && isInSomething && (frame === 'touch' || frame === 'press' || frame === 'push'))
		return { ...step, frame: 'cut' };
	if (frame === 'cut' && MARKS_WITH.test(word) && SIGNS.test(object.text) && isInSomething)
		return { ...step, frame: 'write' };
	if (frame === 'drink' && word === 'empty' && places.some(({ preposition }) => ONTO.test(preposition)))
		return { ...step, frame: 'pour' };
	return step;
}
