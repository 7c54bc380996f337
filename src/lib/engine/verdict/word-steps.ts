import type { Attempt } from '#lib/engine/attempt.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Step } from '#lib/engine/step.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** Characters of one step's wording at most. */
const STEP_MAX = 90;

/** Steps that a reading words. */
const STEPS_SHOWN = 2;

/** Whether a step is done now: it is not denied and waits for nothing. */
export function isDone({ negated, condition }: Step): boolean {
	return !negated && condition === undefined;
}

/** A step as a plain order: `Pour the coffee for Pell`, `Say to Amabel: “Good noon.”`; `person` is who is meant where nobody is named. */
export function wordStep(step: Step, person?: string): string {
	const { said, words, verb } = step;
	const what = said?.content.trim().replace(/^["“]|["”]$/g, '') ?? '';
	if (what && person && !words.includes(firstName(person))) {
		return `${verb === 'ask' ? 'Ask' : 'Say to'} ${person}: “${shorten(what)}”`;
	}
	const plain = shorten(toSecondPerson(words).trim());
	return capitalize(step.attempt ? `try to ${plain}` : plain);
}

/** The steps that are done now as plain orders: `Open the hatch; then go to Bay D`. Empty for none. */
export function wordSteps(steps: readonly Step[], person?: string): string {
	const [first, ...rest] = steps
		.filter(isDone)
		.slice(0, STEPS_SHOWN)
		.map((step) => wordStep(step, person));
	if (first === undefined) return '';
	return [first, ...rest.map((step) => step.charAt(0).toLowerCase() + step.slice(1))].join('; then ');
}

/** The step that an attempt plays: the first one of its act that names nothing else than the attempt does. */
export function playedStep({ verb, target, implied, item, steps = [] }: Attempt): Step | undefined {
	return steps.find((step) => {
		if (!isDone(step) || step.verb !== verb) return false;
		const ids = idsOf(step);
		return (item === undefined || ids.has(item)) && (target === undefined || implied || ids.has(target));
	});
}

/** Everything of the story that a step names. */
function idsOf({ object, person, instrument, companion, source, topic, places }: Step): ReadonlySet<string> {
	const phrases = [object, person, instrument, companion, source, topic, ...places.map(({ thing }) => thing)];
	return new Set(phrases.flatMap((phrase) => Object.values(phrase?.ids ?? {})));
}

const firstName = (name: string) => name.split(' ').at(-1) ?? name;

function shorten(words: string): string {
	const plain = words.replace(/[\s.,;:]+$/u, '');
	if (plain.length <= STEP_MAX) return plain;
	return `${plain.slice(0, plain.lastIndexOf(' ', STEP_MAX))} …`;
}
