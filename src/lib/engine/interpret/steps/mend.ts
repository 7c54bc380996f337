import { isClosed } from '#lib/engine/interpret/clauses/script.ts';
import type { FrameBook } from '#lib/engine/interpret/frames/book.ts';
import { ADJECTIVES } from '#lib/engine/interpret/phrases/adjectives.ts';
import { isKnown } from '#lib/engine/interpret/tokens/amend.ts';
import type { Token } from '#lib/engine/interpret/tokens/cut.ts';
import { isEnglish } from '#lib/engine/interpret/tokens/english.ts';
import {
	FILLERS,
	HELPERS,
	JOINTS,
	OBJECT_PRONOUNS,
	PARTICLE_WORDS,
} from '#lib/engine/interpret/tokens/sets.ts';
import { bindSpelling, mend, type SpellingBook, slip } from '#lib/engine/interpret/tokens/spelling.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { ADDRESSES, BODY, MANNERS, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';

/** The tokens with misspelt words corrected and short forms written out. Returns new tokens. */
export function mendTokens(tokens: Token[], words: Words): Token[] {
	const isMixed = tokens.some(({ raw }) => /^\p{Ll}{2}/u.test(raw));
	return tokens.map((token, at) =>
		// Capitals among small letters are shouted, and meant as they stand.
		isMixed && /^\p{Lu}{3,}$/u.test(token.raw)
			? token
			: (shortFor(tokens, at) ?? mendToken(token, words, expectsVerb(tokens, at))),
	);
}

/** "w" for "with", "n" and "an" for "and", between other words. */
function shortFor(tokens: Token[], at: number): Token | undefined {
	const token = tokens[at];
	const next = tokens[at + 1];
	if (!token || !next || at === 0 || next.stop > 0) return undefined;
	if (
		token.word === 'cause' &&
		SUBJECT.test(next.word) &&
		!/^(?:a|the|this|that|to|and|will|would|may|can|no|any|my|his|her|your)$/.test(tokens[at - 1]?.word ?? '')
	)
		return { ...token, word: 'because', mended: true };
	if (token.word === 'w') return { ...token, word: 'with', mended: true };
	if (token.word === 'n' || (token.word === 'an' && !/^[aeiouh]/.test(next.word)))
		return { ...token, word: 'and', mended: true };
	return undefined;
}

/** Words that begin a clause with its subject. */
const SUBJECT = /^(?:i|he|she|it|they|we|you|there|that|this|nobody|everyone|my|his|her|their|your|our)$/;

/** Whether a verb is likely here. */
function expectsVerb(tokens: Token[], at: number): boolean {
	const before = tokens[at - 1]?.word;
	if (before === undefined || (tokens[at]?.stop ?? 0) > 0) return true;
	return (
		/^(?:i|we|to|and|adn|then|not|dont|please|just|jsut|will|can)$/.test(before) || before.endsWith('ly')
	);
}

/** The short form of a first name: `Teo` for Teodor. Only a capital shows it. */
function nicknameFor({ raw, word }: Token, { nameWords, known }: Words): string | undefined {
	if (!/^\p{Lu}\p{Ll}{2,}$/u.test(raw) || nameWords.has(word) || isEnglish(word, known)) return undefined;
	const fits = [...nameWords].filter((name) => name.startsWith(word) && name.length > word.length + 1);
	return fits.length === 1 ? fits[0] : undefined;
}

function mendToken(token: Token, words: Words, acts: boolean): Token {
	const { word } = token;
	const name = nicknameFor(token, words);
	if (name) return { ...token, word: name };
	const plain = words.irregular.get(word);
	if (plain && (!words.book.forms.has(word) || isSwap(word, plain)))
		return { ...token, word: plain, mended: true };
	if (isFamiliar(word, words) || !/^[a-z']{3,}$/.test(word)) return token;
	// "singin": an -ing form as it is spoken.
	if (/..in'?$/.test(word) && words.book.forms.has(`${word.replace(/'$/, '')}g`))
		return { ...token, word: `${word.replace(/'$/, '')}g`, mended: true };
	// A run of one letter is a shout and no error.
	for (const typed of [word.replace(/(.)\1{2,}/g, '$1'), word.replace(/(.)\1{2,}/g, '$1$1')])
		if (typed !== word && isFamiliar(typed, words)) return { ...token, word: typed };
	if (isName(token) || /..(?:ly|ness|tion|ment|less|ful|ious|able|ship|ism|ity)$/.test(word)) return token;
	const better = acts
		? (verbFor(word, words) ?? plainFor(word, words))
		: (plainFor(word, words) ?? (word.length > 4 ? undefined : verbFor(word, words)));
	const swapped = better ?? swappedFor(word, words);
	return swapped ? { ...token, word: swapped, mended: true } : token;
}

/** An English word of which two neighbouring letters were swapped. */
function swappedFor(word: string, { known }: Words): string | undefined {
	for (let at = 1; at < word.length - 1 && word.length > 5; at++) {
		const other = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
		if (other !== word && isEnglish(other, known)) return other;
	}
	return undefined;
}

/** A capital inside a sentence marks a name. */
const isName = ({ raw, stop }: Token) => /^\p{Lu}\p{Ll}+$/u.test(raw) && stop < 2;

const isSwap = (word: string, plain: string) => slip(word, plain) === 0;

const isFamiliar = (word: string, words: Words) =>
	words.book.forms.has(word) ||
	isKnown(word, words) ||
	isClosed(word) ||
	FILLERS.has(word) ||
	[PEOPLE, BODY, MANNERS, ADDRESSES, ADJECTIVES].some((set) => set.has(word));

const LITTLE = bindSpelling([
	...FILLERS,
	...HELPERS,
	...JOINTS,
	...OBJECT_PRONOUNS,
	...PARTICLE_WORDS,
	...'what where when which who that this then they their there have because before after without through about while until'.split(
		' ',
	),
]);
const KINDS = bindSpelling([
	...[...PEOPLE, ...BODY].flatMap((word) => [word, `${word}s`]),
	...MANNERS,
	...ADJECTIVES,
]);

/** The word meant, among names, function words and common words: the nearest, of equals the first. */
function plainFor(word: string, words: Words): string | undefined {
	const { names, common } = words.spelling;
	const found = [names, LITTLE, KINDS, common].flatMap((book) => nearest(word, book) ?? []);
	return (
		found.toSorted((a, b) => slip(word, a) - slip(word, b))[0] ?? shortOf(word) ?? englishFor(word, words)
	);
}

/** "lik", "tht": a function word of four letters with one missing. */
const shortOf = (word: string): string | undefined =>
	word.length === 3 ? LITTLE.get(`${word[0]}4`)?.find((known) => slip(word, known) === 1) : undefined;

/** "blancket": any English word that is long enough not to be met by chance. */
function englishFor(word: string, { known }: Words): string | undefined {
	if (word.length < MIN_LONG || /ers?$/.test(word)) return undefined;
	const book = KNOWN.get(known) ?? bindSpelling([...known].filter((one) => one.length >= MIN_LONG - 1));
	KNOWN.set(known, book);
	const better = nearest(word, book);
	return better && slip(word, better) < 2 ? better : undefined;
}

const MIN_LONG = 7;
const KNOWN = new WeakMap<ReadonlySet<string>, SpellingBook>();

/** The verb meant; in doubt none that does harm. */
function verbFor(word: string, { book }: Words): string | undefined {
	const better = nearest(word, verbsOf(book)) ?? shuffled(word, verbsOf(book)) ?? longer(word, book);
	return better;
}

/** The first letter is never changed, only swapped. */
function nearest(word: string, book: SpellingBook): string | undefined {
	const better = mend(word, book);
	return better && (better[0] === word[0] || slip(word, better) === 0) ? better : undefined;
}

/** A long verb with all its letters in a wrong order: "thretean". */
function shuffled(word: string, book: SpellingBook): string | undefined {
	if (word.length < 7) return undefined;
	const letters = [...word].sort().join('');
	return book
		.get(`${word[0]}${word.length}`)
		?.find((known) => known.at(-1) === word.at(-1) && [...known].sort().join('') === letters);
}

/** "giv", "tke", "opn": a verb of four letters with one missing. */
function longer(word: string, { forms }: FrameBook): string | undefined {
	if (word.length !== 3) return undefined;
	for (let at = 3; at > 0; at--) {
		for (const letter of 'ekcltpdshanioru') {
			const full = word.slice(0, at) + letter + word.slice(at);
			if (COMMON_SHORT.has(full) && forms.get(full)?.some(({ kind }) => kind === 'base')) return full;
		}
	}
	return undefined;
}

const COMMON_SHORT = new Set(
	'give tell pull take open look make walk talk push hide read move help kick kiss drop find grab jump lock call wait sing hold keep turn show play pick climb ring send sell tear wear wash wake want'.split(
		' ',
	),
);

const cache = new WeakMap<FrameBook, SpellingBook>();

/** The forms of the frames' verbs, those of harmless frames first. */
function verbsOf(book: FrameBook): SpellingBook {
	const known = cache.get(book);
	if (known) return known;
	const isHarmful = (base: string) =>
		book.patterns
			.get(base)
			?.some(({ frame, text }) => text === base && book.frames.get(frame)?.tone === 'violent') ??
		book.classes.get(base) === 'attack';
	const words = [...book.forms].filter(([, forms]) => forms.some(({ base }) => book.patterns.has(base)));
	const kind = words.filter(([, forms]) => !forms.some(({ base }) => isHarmful(base)));
	const rest = words.filter(([, forms]) => forms.some(({ base }) => isHarmful(base)));
	const bound = bindSpelling([...kind, ...rest].map(([word]) => word));
	cache.set(book, bound);
	return bound;
}
