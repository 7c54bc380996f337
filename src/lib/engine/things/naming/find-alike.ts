import type { Phrase } from '#lib/engine/step.ts';
import type { KindIndex } from '#lib/engine/things/compile-kinds.ts';
import { findThing, nounsOf } from '#lib/engine/things/find-thing.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** A thing around that the prose calls by another word: a mug that is called a cup, a gun that is called a weapon. */
export function findAlike({ same, any }: KindIndex, around: readonly Thing[], phrase: Phrase): Thing | null {
	const nouns = [...nounsOf(phrase)];
	for (const word of nouns.flatMap((noun) => same.get(noun) ?? [])) {
		const found = findThing(around, { ...phrase, head: word, text: withHead(phrase, word) });
		if (found) return found;
	}
	const kinds = nouns.flatMap((noun) => any.get(noun) ?? []);
	const found =
		kinds.length > 0 && around.find(({ kind, source }) => isOf(kinds, kind?.id) && NEAR.has(source));
	return found || ending(around, nouns);
}

/** A bag is meant where a sandbag lies. */
const ending = (around: readonly Thing[], nouns: readonly string[]): Thing | null =>
	around.find(
		({ nouns: own, source }) =>
			NEAR.has(source) &&
			source !== 'stock' &&
			own.some((word) =>
				nouns.some(
					(noun) =>
						noun.length > 2 && word.length > noun.length + 2 && word.endsWith(noun) && !word.includes(' '),
				),
			),
	) ?? null;

const isOf = (kinds: readonly string[], id: string | undefined) => id !== undefined && kinds.includes(id);

/** What is at hand, and not only part of the place. */
const NEAR: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'declared', 'shown', 'stock']);

const withHead = ({ text, head }: Phrase, word: string): string =>
	text.endsWith(head) ? text.slice(0, text.length - head.length) + word : word;
