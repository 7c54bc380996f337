import type { Words } from '#lib/engine/interpret.ts';
import { onceForWords } from '#lib/engine/once.ts';

/** Words without a matter of their own. */
const EMPTY = new Set(
	`a an the about of to in on at and or nor with for from into onto by up out off over under down back as it its it's
	is are was were be been being am this that these those what who whom which whose where when how why if than but not no
	you your yours me my mine myself yourself i i'm i'd i'll we our us him his her hers she he they them their there here
	so then now just please do does did done has have had having will would can could shall should may might must let lets
	let's go get got make made take taken give given say said tell told ask asked try tries tried start begin very really
	quite some any all own one ones thing things something anything way bit little again still only too also more much
	somebody someone anybody anyone while until before after because without through around away along toward towards behind near beside between`.split(
		/\s+/,
	),
);

/** The length from which the beginnings of words are compared: `apologise` and `apology`. */
const LONG = 6;

const ENDINGS = /(?:ings?|edly|ed|ly|'s)$/;

/** One word as it is compared with others: its base form, cut after six letters. */
export function stemOf({ forms, irregular }: Words, word: string): string {
	const plain = irregular.get(word) ?? word;
	const base = forms.get(plain)?.base ?? bare(plain);
	return base.slice(0, LONG);
}

/** A noun without its plural, another word without its ending. */
function bare(word: string): string {
	const cut = word.length > LONG - 1 ? word.replace(ENDINGS, '') : word;
	if (cut.length < 4 || /(?:ss|us|is)$/.test(cut)) return cut;
	if (cut.endsWith('ies')) return `${cut.slice(0, -3)}y`;
	if (/(?:x|ch|sh|ss)es$/.test(cut)) return cut.slice(0, -2);
	return cut.endsWith('s') ? cut.slice(0, -1) : cut;
}

/** The words of a text in lower case, without signs and possessive endings. */
export function wordsIn(text: string): string[] {
	return (
		text
			.toLowerCase()
			.replace(/[’‘]/g, "'")
			.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu)
			?.map((word) => word.replace(/'s?$/, '')) ?? []
	);
}

/** The stems of the words that mean something by themselves, in order, each once. */
export const stemsOf = onceForWords((words: Words, text): readonly string[] => {
	const said = wordsIn(text).filter((word) => !EMPTY.has(word));
	return [...new Set(said.map((word) => stemOf(words, word)))];
});

/** Words before a noun that choose no other thing of its kind: `the nearest vase`, `my old boots`. */
const CHOOSES_NONE = /^(?:big|small|old|whole|same|entire|poor|dear|good|nice|.{4,}(?:er|est))$/;

/** The stems of a text in order, without words that only describe. */
export function orderOf(words: Words, text: string): string[] {
	const said = wordsIn(text).filter((word) => !EMPTY.has(word));
	return said
		.filter((word) => words.forms.has(word) || !CHOOSES_NONE.test(word))
		.map((word) => stemOf(words, word));
}
