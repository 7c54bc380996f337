import type { Phrase } from '#lib/engine/step.ts';
import { singularOf } from './compile-kinds.ts';
import type { Thing } from './thing.ts';

type Named = Pick<Phrase, 'head' | 'text' | 'owner' | 'ids'>;

/** Finds the thing that the player's words mean: by its noun, then by the words that tell it from others. */
export function findThing(around: readonly Thing[], phrase: Named): Thing | null {
	const item = phrase.ids.item && around.find(({ id }) => id === `item.${phrase.ids.item}`);
	if (item) return item;
	const nouns = nounsOf(phrase);
	const said = new Set(wordsOf(phrase.text));
	let best: { thing: Thing; score: number } | null = null;
	for (const thing of around) {
		if (!thing.nouns.some((name) => nouns.has(name))) continue;
		const score = scoreOf(thing, said, phrase.owner);
		if (!best || score > best.score) best = { thing, score };
	}
	return best?.thing ?? null;
}

/** The forms under which a thing may be known: `leaves` is a leaf, `half crown` a half-crown. */
export function nounsOf({ head, text }: Pick<Named, 'head' | 'text'>): Set<string> {
	const words = text.toLowerCase();
	const own = words.split(/['’]s?\s/).at(-1) ?? words;
	const [before = own] = own.split(/ (?:of|with|from|for|in|on|to) /);
	const last = before.split(' ').at(-1) ?? before;
	return new Set(
		[head, last, own, before, before.replaceAll(' ', '-'), last.split('-').at(-1) ?? last].flatMap((noun) => [
			noun,
			singularOf(noun),
		]),
	);
}

const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.replace(/['’]s?\b/g, ' ')
		.split(/[\s-]+/)
		.filter((word) => word !== '');

/** Shared words count most, then whose it is; of equals the nearer one stays. */
function scoreOf(thing: Thing, said: ReadonlySet<string>, owner: string | undefined): number {
	const shared = thing.marks.filter((mark) => said.has(mark)).length;
	const mine = owner === 'my' && ['held', 'carried', 'worn'].includes(thing.source) ? 2 : 0;
	const theirs = owner !== undefined && owner === thing.owner ? 2 : 0;
	return shared + mine + theirs;
}
