import type { Gist } from '#lib/engine/interpret/casting/resolve.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Doubt, Step } from '#lib/engine/step.ts';
import type { Stand } from './choose-verb.ts';

/**
 * How often the verb was right on the development sentences, by how the two readers stand to each other.
 * `npm test -- tests/intent` prints the table of reliability; change these figures by it.
 */
const CERTAINTY: Readonly<Record<Stand, number>> = {
	agree: 0.97,
	'agree: idiom': 0.94,
	'agree: speech': 0.88,
	'agree: unknown': 0.66,
	'agree: later': 0.78,
	'steps: idiom': 0.78,
	'steps: particle': 0.68,
	'steps: bare': 0.64,
	'steps: speech': 0.6,
	'steps: kinder': 0.7,
	'gist: reply': 0.92,
	'gist: phrase': 0.62,
	'gist: alone': 0.6,
	'gist: other': 0.55,
};

/** What each doubt takes off. */
const DOUBTED: Partial<Record<Doubt, number>> = {
	'words left': 0.14,
	'unknown verb': 0.1,
	'only a condition': 0.3,
	'taken back': 0.2,
	aside: 0.1,
	misspelt: 0.12,
	'mostly clauses': 0.06,
	'nobody addressed': 0.08,
	long: 0.06,
};

/** Verbs of so many idioms that a noun which the story does not know may make another act of them. */
const LIGHT = wordSet(
	`take make get have give put keep play pull draw run set cut break hold catch throw cast turn fall bring lay pass pay save shoot strike
	beat blow bite swallow chew bury butter chase clear close come cook cover cross do drag drive drop eat face fill find follow go hang head
	jump kick kick knock leave let lick lift lose meet move open pick pin point pop pour press push raise reach read ring rise roll rub
	shake show shut sit slip smell spill spin split stand steal stick stir stretch sweep swing tell throw tie tip touch toss walk wash wear weigh work wrap twist`,
);

/** Whether the verb alone chose the frame, and its object is nothing that the story knows. */
export const mayBeIdiom = ({ word, pattern, object, person, said, places }: Step): boolean =>
	LIGHT.has(word) &&
	!said &&
	!pattern.includes(':') &&
	!pattern.includes('_') &&
	!person &&
	Object.keys(object?.ids ?? {}).length === 0 &&
	(object !== undefined || places.length > 0);

/** What many words and clauses take off; less where the story knows what they are about. */
function wordy({ text }: Gist, stand: Stand, step: Step | undefined): number {
	if (!step || !stand.startsWith('agree')) return 0;
	const words = text.split(/\s+/).length;
	const loss = (words > 8 ? 0.1 : 0) + (step.shapes.length > 0 ? 0.1 : 0);
	const known = [step.object, step.person].some((phrase) => Object.keys(phrase?.ids ?? {}).length > 0);
	return known ? loss / 2 : loss;
}

/** The confidence of an attempt: by how the readers stand, less for every doubt and for what the first reader doubted. */
export function certaintyOf(
	stand: Stand,
	gist: Gist,
	doubts: readonly Doubt[],
	step: Step | undefined,
	sure: number,
): number {
	const base =
		stand === 'gist: reply' || stand === 'gist: alone'
			? Math.min(CERTAINTY[stand], gist.confidence)
			: CERTAINTY[stand];
	const counted = doubts.filter((doubt) => !(doubt === 'unknown verb' && stand === 'agree: unknown'));
	const doubted = counted.reduce((sum, doubt) => sum + (DOUBTED[doubt] ?? 0), 0);
	const idiom = (step && stand === 'agree' && mayBeIdiom(step) ? 0.16 : 0) + wordy(gist, stand, step);
	const lost = Math.max(0, sure - gist.confidence) * (stand.startsWith('agree') ? 0.7 : 0.3);
	const whole = stand.startsWith('gist') && stand !== 'gist: phrase' ? base : base - doubted - lost - idiom;
	return Math.round(Math.min(0.98, Math.max(0.05, whole)) * 100) / 100;
}
