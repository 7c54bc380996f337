import { baseOf, type Words } from '#lib/engine/interpret/words/compile.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';

/** Words without meaning of their own. */
const EMPTY = new Set(
	'a an the about of to in on at and or with for from into onto by up out off over down back as it its is are was be this that what who whom which whose where how if you your me my i we our us him his her she he they them their there so then now just please'.split(
		' ',
	),
);

/** The meaningful words of a text, in their base form. */
export function contentWords({ forms, irregular }: Words, text: string): Set<string> {
	const words = text
		.toLowerCase()
		.replace(/[’']s\b/g, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '' && !EMPTY.has(word));
	return new Set(words.map((word) => singular(baseOf(word, forms, irregular))));
}
