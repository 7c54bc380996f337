import type { Attempt } from '#lib/engine/attempt.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';
import { deedWords } from './deed-words.ts';
import { sayDeeds } from './say-deeds.ts';

/**
 * The plain first sentence of an answer: what the player did, and what came of it. `You scratch a mark on the wall.`
 * A failure says so, and a success at a price names the price.
 */
export function wordDeed(
	story: Story,
	{ attempt, degree, changes }: Pick<Outcome, 'attempt' | 'degree' | 'changes'>,
	{ way = null, because, before = [], after = [] }: DeedDetails = {},
): string {
	const words = deedWords(story, attempt);
	const there = way && !GOING.has(attempt.verb) ? [`go to ${story.places.get(way)?.name ?? way}`] : [];
	const others = (acts: readonly Attempt[]) => acts.map((act) => deedWords(story, act));
	if (degree === 'fail') {
		const tried = `try to ${words}, and ${because ?? reasonOf(attempt)}`;
		return sayDeeds([...others(before), ...there, tried]);
	}
	const price = degree === 'cost' ? wordPrice(changes) : null;
	if (price && before.length > 0)
		return `${sayDeeds([...others(before), ...there, words])} ${capitalize(price)}.`;
	const done = `${words}${price ? `, and ${price}` : ''}`;
	return sayDeeds([...others(before), ...there, done, ...others(after)]);
}

/** What stands beside the act in its sentence. */
interface DeedDetails {
	/** The place gone to first. */
	way?: string | null;
	/** Why it failed. */
	because?: string | undefined;
	before?: readonly Attempt[] | undefined;
	after?: readonly Attempt[] | undefined;
}

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
