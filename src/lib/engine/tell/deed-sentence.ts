import type { Attempt } from '#lib/engine/attempt.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptView } from '#lib/engine/view.ts';
import { toSecondPerson } from './second-person.ts';

/** The longest repetition of the player's words, in characters. */
const WORDS_MAX = 140;

/**
 * The plain first sentence of an answer: what the player did, and what came of it. `You scratch a mark on the wall.`
 * A failure says so, and a success at a price names the price.
 */
export function wordDeed(
	story: Story,
	{ attempt, degree, changes }: Pick<Outcome, 'attempt' | 'degree' | 'changes'>,
	{ way = null, because }: { way?: string | null; because?: string | undefined } = {},
): string {
	const words = deedWords(story, attempt);
	const there = way && !GOING.has(attempt.verb) ? `go to ${story.places.get(way)?.name ?? way} and ` : '';
	if (degree === 'fail')
		return endSentence(`You ${there}try to ${words}, and ${because ?? reasonOf(attempt)}`);
	const price = degree === 'cost' ? wordPrice(changes) : null;
	return endSentence(`You ${there}${words}${price ? `, and ${price}` : ''}`);
}

const GOING: ReadonlySet<Attempt['verb']> = new Set(['move', 'sneak', 'look']);

const endSentence = (text: string): string => (/[.!?…]["”’]?$/.test(text) ? text : `${text}.`);

/** What the player does, after "you": `scratch a mark on the wall`. */
export function deedWords(story: Story, attempt: Attempt): string {
	const [step] = attempt.steps ?? [];
	if (step && !attempt.storylet && step.words) return shorten(toSecondPerson(step.words));
	const { reading } = attemptView(story, attempt);
	return reading.charAt(0).toLowerCase() + reading.slice(1);
}

/** Cuts long words at the end of a clause, else between two words. */
function shorten(words: string): string {
	const plain = words.replace(/[\s.,;:!?…]+$/u, '');
	if (plain.length <= WORDS_MAX) return plain;
	const head = plain.slice(0, WORDS_MAX);
	const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(' and '));
	const end = clause > WORDS_MAX / 2 ? clause : head.lastIndexOf(' ');
	return `${head.slice(0, end)} …`;
}

const FAILURES: Partial<Record<Attempt['verb'], string>> = {
	ask: 'get no answer',
	say: 'are not heard out',
	persuade: 'the answer is no',
	deceive: 'are not believed',
	threaten: 'it frightens nobody',
	attack: 'miss',
	give: 'it is not taken',
	take: 'do not get it',
	sneak: 'are seen',
	move: 'get no further',
	look: 'make out nothing new',
	help: 'are no help',
};

function reasonOf({ verb }: Attempt): string {
	return FAILURES[verb] ?? 'it does not work';
}

/** The first loss among the changes, in words: `it costs you some strength`. */
function wordPrice(changes: Outcome['changes']): string | null {
	const loss = changes.find(({ good, kind }) => good === false && kind !== 'place');
	if (!loss) return null;
	if (loss.kind === 'health') return 'it costs you some strength';
	if (loss.kind === 'standing') return `${loss.name} likes you a little less for it`;
	if (loss.kind === 'faction') return `${loss.name} think less of you`;
	if (loss.kind === 'meter')
		return `${loss.name} ${(loss.by ?? (loss.to ?? 0) - (loss.from ?? 0)) > 0 ? 'rises' : 'falls'}`;
	return null;
}
