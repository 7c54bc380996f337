import { onceForWords } from '#lib/engine/once.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';

/** The most characters of words that one screen keeps. */
export const SCREEN_WORDS_MAX = 2000;

const set = (words: string) => new Set(words.split(' '));

/** Words that name nothing. */
const CLOSED = set(
	'the this that these those his her hers its our their your mine yours theirs some any each every another either both all several few many one two three four five six seven eight nine ten eleven twelve and but for nor yet not then when while where which who whom whose what why how that because than too very are was were been being have has had having does did done doing will would can could may might must shall should you she they him them himself herself itself themselves yourself myself ourselves with from under over behind beside near through across along around into onto against between among about off down out upon beyond above below beneath inside outside within past toward towards after before until since during there here again once only just even still also never always often soon now perhaps maybe quite rather such own same other others more most less least much enough else ever almost already anyone anybody anything everyone everybody everything somebody someone something nothing nobody says said say goes went gone come comes came gets got get let lets make makes made take takes took taken give gives gave given put puts know knows knew known think thinks thought see sees saw seen look looks looked tell tells told ask asks asked want wants wanted keep keeps kept though although whether without unless',
);
const DENIALS = set('no without never nor neither');
const ARTICLES = set('a an the');
/** After these a denial or a likeness no longer holds. */
const ENDS = set(
	'and but in on at by with from under over behind beside near through across along around into onto against between among about that which who where when while is are was were has have had',
);

/** The words of prose that can name a thing, in the singular, without what is denied or only likened; each once. */
export function screenWords(prose: string): string {
	const clauses = prose.toLowerCase().split(/[.!?;:,()“”"—–\n]+/);
	const found = new Set(clauses.flatMap((clause) => clauseWords(CLOSED, clause)));
	return [...found].join(' ').slice(0, SCREEN_WORDS_MAX);
}

/** Those of one clause, read once: most of what a screen tells is told again on another. */
const clauseWords = onceForWords((closed: ReadonlySet<string>, clause): readonly string[] => {
	let shut = false;
	const words = clause.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
	return words.flatMap((word, at) => {
		if (ENDS.has(word)) shut = false;
		if (DENIALS.has(word) || isLikening(words, at)) shut = true;
		else if (!shut) return partsOf(closed, word);
		return [];
	});
});

/** Whether what follows is only what something is like: `like a clerk`, `as a rug`. */
const isLikening = (words: readonly string[], at: number): boolean =>
	(words[at] === 'like' || words[at] === 'as') && ARTICLES.has(words[at + 1] ?? '');

/** A word in the singular, and the last part of a word with a hyphen. */
const partsOf = onceForWords((closed: ReadonlySet<string>, word): string[] => {
	const plain = word.replaceAll('’', "'").replace(/'s$|s'$/, '');
	return [plain, ...(plain.includes('-') ? [plain.split('-').at(-1) ?? ''] : [])]
		.filter((part) => part.length > 2 && !closed.has(part) && !/.ly$/.test(part))
		.map(singularOf);
});
