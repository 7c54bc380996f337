import type { Gist } from '#lib/engine/interpret/casting/resolve.ts';
import type { Doubt } from '#lib/engine/step.ts';
import type { Stand } from './choose-verb.ts';

/**
 * How often the verb was right on the development sentences, by how the two readers stand to each other.
 * `npm test -- tests/intent` prints the table of reliability; change these figures by it.
 */
const CERTAINTY: Readonly<Record<Stand, number>> = {
	agree: 0.95,
	'agree: idiom': 0.96,
	'agree: speech': 0.9,
	'agree: unknown': 0.66,
	'agree: later': 0.78,
	'steps: idiom': 0.82,
	'steps: particle': 0.66,
	'steps: bare': 0.55,
	'steps: speech': 0.55,
	'steps: kinder': 0.6,
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
	'mostly clauses': 0.03,
	long: 0.02,
};

/** The confidence of an attempt: by how the readers stand, less for every doubt and for what the first reader doubted. */
export function certaintyOf(stand: Stand, gist: Gist, doubts: readonly Doubt[], sure: number): number {
	const base =
		stand === 'gist: reply' || stand === 'gist: alone'
			? Math.min(CERTAINTY[stand], gist.confidence)
			: CERTAINTY[stand];
	const counted = doubts.filter((doubt) => !(doubt === 'unknown verb' && stand === 'agree: unknown'));
	const doubted = counted.reduce((sum, doubt) => sum + (DOUBTED[doubt] ?? 0), 0);
	const lost = Math.max(0, sure - gist.confidence) * (stand.startsWith('agree') ? 0.6 : 0.3);
	const whole = stand.startsWith('gist') && stand !== 'gist: phrase' ? base : base - doubted - lost;
	return Math.round(Math.min(0.98, Math.max(0.05, whole)) * 100) / 100;
}
