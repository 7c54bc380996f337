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
	const there = goFirst(story, attempt, way);
	if (degree === 'fail')
		return endSentence(`You ${there}try to ${words}, and ${because ?? reasonOf(attempt)}`);
	const price = degree === 'cost' ? wordPrice(changes) : null;
	return endSentence(`You ${there}${words}${price ? `, and ${price}` : ''}`);
}

/** A first sentence that already says what the player does: `You lift the latch.` */
const SAYS_THE_ACT =
	/^You (?!(?:are|were|have|had|can|could|will|would|may|might|must|see|hear|feel|find|know|get|do not|don’t|cannot)\b)/;

const SAYS_NO = /\b(?:no|not|nobody|nothing|never|fail|miss|too late)\b|n’t\b/i;

/**
 * The plain first sentence of a scene, in the words of its choice: `You ask Mab Tarrow what hangs behind the bar.`
 * `way` is the place they went to first. Empty where the scene's own first sentence says what the player did and what came of it.
 */
export function wordScene(
	story: Story,
	outcome: Pick<Outcome, 'attempt' | 'degree' | 'changes'>,
	scene: { label: string | null; text: string; way: string | null },
): string {
	const [first = ''] = scene.text.match(/^[^.!?]+[.!?]?/) ?? [];
	const failed = outcome.degree === 'fail';
	if (!scene.way && SAYS_THE_ACT.test(first) && (!failed || SAYS_NO.test(first))) return '';
	const words = scene.label ? lowerFirst(scene.label) : deedWords(story, outcome.attempt);
	const there = goFirst(story, outcome.attempt, scene.way);
	const price = failed || outcome.degree === 'cost' ? wordPrice(outcome.changes) : null;
	const and = price ? `, and ${price}` : '';
	if (failed) return endSentence(`You ${there}try to ${words}, without success${and}`);
	return endSentence(`You ${there}${words.replace(/^be\b/, 'are')}${and}`);
}

/** The way to the place of the act, for acts that are no going themselves: `go to the old kiln and `. */
function goFirst(story: Story, { verb }: Attempt, way: string | null): string {
	return way && !GOING.has(verb) ? `go to ${story.places.get(way)?.name ?? way} and ` : '';
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const GOING: ReadonlySet<Attempt['verb']> = new Set(['move', 'sneak', 'look']);

const endSentence = (text: string): string => (/[.!?…]["”’]?$/.test(text) ? text : `${text}.`);

/** What the player does, after "you": `scratch a mark on the wall`. */
export function deedWords(story: Story, attempt: Attempt): string {
	const [step] = attempt.steps ?? [];
	if (step && !attempt.storylet && step.words)
		return capitalizeName(story, attempt, shorten(toSecondPerson(step.words)));
	const { reading } = attemptView(story, attempt);
	return lowerFirst(reading);
}

/** The name of the person meant with capitals, however the player typed it. */
function capitalizeName(story: Story, { target }: Attempt, words: string): string {
	const npc = story.npcs.get(target ?? '');
	const names = new Set([npc?.name ?? '', ...(npc?.aliases ?? [])].flatMap((name) => name.split(/[\s’']+/)));
	const byLower = new Map(
		[...names].filter((name) => /^\p{Lu}\p{Ll}/u.test(name)).map((name) => [name.toLowerCase(), name]),
	);
	return words.replace(/\p{L}+/gu, (word) => byLower.get(word) ?? word);
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
	if (loss.kind === 'faction') return `${loss.name.replace(/^The /, 'the ')} think less of you`;
	if (loss.kind === 'meter')
		return `${loss.name} ${(loss.by ?? (loss.to ?? 0) - (loss.from ?? 0)) > 0 ? 'rises' : 'falls'}`;
	return null;
}
