import type { Attempt } from '#lib/engine/attempt.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { readTerms } from '#lib/engine/said/words/terms.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { deedWords } from './deed-words.ts';
import { sayDeeds } from './say-deeds.ts';

/**
 * The plain first sentence of an answer: what the player did, and what came of it. `You scratch a mark on the wall.`
 * A failure says so, and a success at a price names the price.
 */
export function wordDeed(
	story: Story,
	{ attempt, degree, changes }: Pick<Outcome, 'attempt' | 'degree' | 'changes'>,
	beside: Beside & { because?: string | undefined } = {},
): string {
	const words = deedWords(story, attempt);
	if (degree === 'fail' && words.endsWith('”'))
		return `${sayActs(story, attempt, words, beside)} ${failureSentence(beside.because ?? reasonOf(attempt))}`;
	if (degree === 'fail')
		return sayActs(story, attempt, `${tryTo(words)}, and ${beside.because ?? reasonOf(attempt)}`, beside);
	return sayActs(story, attempt, words, {
		...beside,
		price: degree === 'cost' ? wordPrice(story, changes) : null,
	});
}

/** A first sentence that already says what the player does: `You lift the latch.` */
const SAYS_THE_ACT =
	/^You (?!(?:are|were|have|had|can|could|will|would|may|might|must|see|hear|feel|find|know|get|do not|don’t|cannot)\b)/;

/** Whether a sentence has two of the act's words, or its only one, whatever their endings. */
function sharesWords(act: string, told: string): boolean {
	const stems = (text: string) =>
		(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
			.map((word) => word.slice(0, 4))
			.filter((stem) => !PLAIN.has(stem));
	const has = new Set(stems(told));
	const own = new Set(stems(act));
	return own.size > 0 && [...own].filter((stem) => has.has(stem)).length >= Math.min(2, own.size);
}

/** The starts of words that any two sentences share. */
const PLAIN: ReadonlySet<string> = new Set(
	'the and you your for with from what that this into out his her one not'.split(' '),
);

const SAYS_NO = /\b(?:no|not|nobody|nothing|never|fail|miss|too late)\b|n’t\b/i;

/**
 * The plain first sentence of a scene, in the words of its choice: `You ask Mab Tarrow what hangs behind the bar.`
 * What is said is told in the player's own words where other acts stand beside it. Of the act itself nothing is told
 * where the scene's own first sentence says what the player did and what came of it.
 */
export function wordScene(
	story: Story,
	{ attempt, degree, changes }: Pick<Outcome, 'attempt' | 'degree' | 'changes'>,
	{ label, text, ...beside }: { label: string | null; text: string } & Beside,
): string {
	const { way = null, before = [] } = beside;
	const [first = ''] = text.match(/^[^.!?]+[.!?]?/) ?? [];
	const failed = degree === 'fail';
	const act = label ?? deedWords(story, attempt);
	if (!way && SAYS_THE_ACT.test(first) && sharesWords(act, first) && (!failed || SAYS_NO.test(first)))
		return before.length > 0 ? sayDeeds(before.map((act) => deedWords(story, act))) : '';
	const isRow = attempt.together !== undefined && attempt.steps?.[0]?.said !== undefined;
	const isOwn = isBargained(attempt) || (isRow && attempt.storylet === undefined);
	const words = label && !isOwn ? lowerFirst(label) : deedWords(story, isOwn ? ownWords(attempt) : attempt);
	const price = failed || degree === 'cost' ? wordPrice(story, changes) : null;
	const told = failed ? `${tryTo(words)}, without success` : words.replace(/^be\b/, 'are');
	return sayActs(story, attempt, told, { ...beside, price });
}

/** Trying on a coat is not told as trying to try it on. */
const tryTo = (words: string): string => (/^try\b/i.test(words) ? words : `try to ${words}`);

/** The attempt told by its own words instead of the choice's. */
const ownWords = ({ storylet: _, ...attempt }: Attempt): Attempt => attempt;

/** Whether the words offer or promise something, so that the label of a choice would leave that out. */
function isBargained({ steps = [] }: Attempt): boolean {
	const [step, ...more] = steps;
	if (!step?.said?.content || more.length > 0) return false;
	return step.said.kind === 'promise' || readTerms(step.said.content)?.kind === 'bargain';
}

/** What stands beside an act in its sentence. */
export interface Beside {
	/** The place gone to first. */
	way?: string | null;
	before?: readonly Attempt[] | undefined;
	after?: readonly Attempt[] | undefined;
}

/** The act in its words among the others, each in its turn; a price stands by itself where there are others. */
function sayActs(
	story: Story,
	attempt: Attempt,
	words: string,
	{ way = null, before = [], after = [], price = null }: Beside & { price?: string | null },
): string {
	const there = way && !GOING.has(attempt.verb) ? (story.places.get(way)?.name ?? way) : null;
	const others = (acts: readonly Attempt[]) => acts.map((act) => deedWords(story, act));
	const first = others(before);
	const isApart = price !== null && (before.length > 0 || words.endsWith('”'));
	const told = price && !isApart ? `${words}, and ${price}` : words;
	const next = isApart ? [] : others(after);
	const acts =
		there && first.length === 0
			? [...goAnd(there, told), ...next]
			: [...first, ...going(there), told, ...next];
	return isApart ? `${sayDeeds(acts)} ${capitalize(price)}.` : sayDeeds(acts);
}

const going = (place: string | null): string[] => (place ? [`go to ${place}`] : []);

/** The way and the act in one sentence, so that the first sentence has the act. */
function goAnd(place: string, act: string): string[] {
	const isLong = /[:;]|, /.test(act.replace(/“.*/s, '')) || act.length > ACT_MAX;
	return isLong ? [`go to ${place}, where you ${act}`] : [`go to ${place}`, act];
}

/** The longest act that still stands after "and", in characters. */
const ACT_MAX = 80;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const GOING: ReadonlySet<Attempt['verb']> = new Set(['move', 'sneak', 'look']);

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

/** Why words that were said came to nothing, in a sentence of its own. */
const failureSentence = (reason: string): string =>
	`${/^(?:it|the|your|that|there|nobody|\p{L}+ing)\b/u.test(reason) ? capitalize(reason) : `You ${reason}`}.`;

function reasonOf({ verb }: Attempt): string {
	return FAILURES[verb] ?? 'it does not work';
}

/** The first loss among the changes, in words: `it costs you some strength`. */
function wordPrice(story: Story, changes: Outcome['changes']): string | null {
	const gained = (id: string) =>
		changes.reduce((sum, { kind, id: of, by, from, to }) => {
			const moved = kind === 'standing' && of === id ? (by ?? (to ?? 0) - (from ?? 0)) : 0;
			return sum + moved;
		}, 0);
	const loss = changes.find(
		({ good, kind, id }) => good === false && kind !== 'place' && !(kind === 'standing' && gained(id) >= 0),
	);
	if (!loss) return null;
	if (loss.kind === 'health') return 'it costs you some strength';
	const name = nameOf(story, loss.id) ?? loss.name;
	if (loss.kind === 'standing') return `${name} likes you a little less for it`;
	if (loss.kind === 'faction') return `${name.replace(/^The /, 'the ')} think less of you`;
	if (loss.kind === 'meter')
		return `${loss.name} ${(loss.by ?? (loss.to ?? 0) - (loss.from ?? 0)) > 0 ? 'rises' : 'falls'}`;
	return null;
}
