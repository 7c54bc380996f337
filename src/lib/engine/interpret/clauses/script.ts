import type { Form, FrameBook } from '#lib/engine/interpret/frames/book.ts';
import type { Quote, Token } from '#lib/engine/interpret/tokens/cut.ts';
import {
	ARTICLES,
	ASKING,
	FILLERS,
	HELPERS,
	JOINTS,
	OBJECT_PRONOUNS,
	SUBORDINATES,
} from '#lib/engine/interpret/tokens/sets.ts';
import { BODY, NOUN_VERBS, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';
import { type Mention, singular } from '#lib/engine/interpret/words/names.ts';

/** A word with the verb forms that it can be. */
export interface Word extends Token {
	forms: Form[];
}

/** The player's words, tagged: what the stages after the tokens read. */
export interface Script {
	clean: string;
	words: Word[];
	/** Names of the story, by the index of their first word. */
	names: Map<number, Mention>;
	quotes: Quote[];
	book: FrameBook;
	/** The words have no articles, as in a telegram: "take key open door". */
	brief: boolean;
	/** Whether a word is English and no name. */
	isPlain(word: string): boolean;
}

/** A stretch of words. */
export interface Span {
	from: number;
	to: number;
}

export const wordAt = ({ words }: Script, at: number): string => words[at]?.word ?? '';
export const stopAt = ({ words }: Script, at: number): number => words[at]?.stop ?? 2;

/** The text of a stretch, as the player wrote it. */
export function textOf({ words, clean }: Script, { from, to }: Span): string {
	const [first, last] = [words[from], words[to - 1]];
	return first && last && to > from ? clean.slice(first.from, last.to) : '';
}

const formOf = (script: Script, at: number, kind: Form['kind']): string | undefined =>
	(
		script.words[at]?.forms.find((form) => form.kind === kind && isWhole(form.base, wordAt(script, at))) ??
		script.words[at]?.forms.find((form) => form.kind === kind)
	)?.base;

/** "singing" is rather a form of "sing" than of "singe". */
const isWhole = (base: string, word: string) => word.startsWith(base);

/** The verb whose base form stands here. */
export const baseAt = (script: Script, at: number) => formOf(script, at, 'base');
export const ingAt = (script: Script, at: number) =>
	wordAt(script, at).endsWith('ing') ? formOf(script, at, 'ing') : undefined;
export const pastAt = (script: Script, at: number) => formOf(script, at, 'past');
export const sAt = (script: Script, at: number) => formOf(script, at, 's');

/** Whether a verb of this word is at least as common as a noun. */
export function isNounish(script: Script, at: number): boolean {
	const word = wordAt(script, at);
	const one = singular(word);
	return (
		NOUN_VERBS.has(word) ||
		NOUN_VERBS.has(one) ||
		PEOPLE.has(one) ||
		BODY.has(one) ||
		script.book.nouns.has(one)
	);
}

const NO_ADVERBS = new Set(
	'belly family lily bully jelly ally assembly fly reply butterfly jolly lonely lovely ugly silly friendly holy early elderly only curly woolly supply lively deadly costly ghostly kindly-looking daily weekly sly july italy'.split(
		' ',
	),
);
const ADVERBS = new Set(
	'awhile uphill downhill upstream downstream inland homeward homewards onwards skyward skywards upward upwards downward downwards inward outward overhead abroad fast hard straight together alone twice thrice everywhere somewhere anywhere nowhere nearby forever again instead silently somehow sideways backwards anyway there here too very almost nearly half as so far away afterwards tight tightly softly aloud loud deep low high otherwise please then now well right first last'.split(
		' ',
	),
);

export const isLy = (word: string) => word.length > 4 && word.endsWith('ly') && !NO_ADVERBS.has(word);
export const isAdverb = (word: string) => isLy(word) || ADVERBS.has(word) || word.includes(' ');

const CLOSED = [ARTICLES, OBJECT_PRONOUNS, HELPERS, JOINTS, ASKING];
const MORE_CLOSED = new Set('i we he she they and or but not to then than nor'.split(' '));

/** Whether a word belongs to a closed class and is no noun. */
export const isClosed = (word: string) =>
	MORE_CLOSED.has(word) || CLOSED.some((set) => set.has(word)) || Object.hasOwn(SUBORDINATES, word);

export const isFiller = (word: string) => FILLERS.has(word);

/** Whether what begins here can be the object of a verb before it. */
export function opensObject(script: Script, at: number): boolean {
	if (stopAt(script, at) > 0) return false;
	const word = wordAt(script, at);
	const isNamed = script.names.has(at) && !JOINTS.has(word);
	return ARTICLES.has(word) || OBJECT_PRONOUNS.has(word) || isNamed || /^\d/.test(word);
}

/** "I no give you money": a plain "no" between the player and the verb. */
export const isPlainNo = (script: Script, at: number): boolean =>
	wordAt(script, at) === 'no' &&
	/^(?:i|we|me)$/.test(wordAt(script, at - 1)) &&
	baseAt(script, at + 1) !== undefined &&
	stopAt(script, at + 1) === 0;
