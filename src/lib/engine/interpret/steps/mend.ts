import { isClosed } from '#lib/engine/interpret/clauses/script.ts';
import type { FrameBook } from '#lib/engine/interpret/frames/book.ts';
import { ADJECTIVES } from '#lib/engine/interpret/phrases/adjectives.ts';
import { isKnown } from '#lib/engine/interpret/tokens/amend.ts';
import type { Token } from '#lib/engine/interpret/tokens/cut.ts';
import { FILLERS, HELPERS, JOINTS, OBJECT_PRONOUNS } from '#lib/engine/interpret/tokens/sets.ts';
import { bindSpelling, mend, type SpellingBook, slip } from '#lib/engine/interpret/tokens/spelling.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { ADDRESSES, BODY, MANNERS, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';

/** The tokens with misspelt words corrected and short forms written out. Returns new tokens. */
export function mendTokens(tokens: Token[], words: Words): Token[] {
	return tokens.map((token, at) => mendToken(token, words, expectsVerb(tokens, at)));
}

/** Whether a verb is likely here. */
function expectsVerb(tokens: Token[], at: number): boolean {
	const before = tokens[at - 1]?.word;
	if (before === undefined || (tokens[at]?.stop ?? 0) > 0) return true;
	return (
		/^(?:i|we|to|and|adn|then|not|dont|please|just|jsut|will|can)$/.test(before) || before.endsWith('ly')
	);
}

function mendToken(token: Token, words: Words, acts: boolean): Token {
	const { word } = token;
	const plain = words.irregular.get(word);
	if (plain && (!words.book.forms.has(word) || isSwap(word, plain))) return { ...token, word: plain };
	if (isFamiliar(word, words) || !/^[a-z']{3,}$/.test(word)) return token;
	// A run of one letter is a shout and no error.
	for (const typed of [word.replace(/(.)\1{2,}/g, '$1'), word.replace(/(.)\1{2,}/g, '$1$1')])
		if (typed !== word && isFamiliar(typed, words)) return { ...token, word: typed };
	if (isName(token) || /..(?:ly|ness|tion|ment|less|ful|ious|able|ship|ism|ity)$/.test(word)) return token;
	const better = acts
		? (verbFor(word, words) ?? plainFor(word, words))
		: (plainFor(word, words) ?? verbFor(word, words));
	return better ? { ...token, word: better, mended: true } : token;
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
	...'what where when which who that this then they their there have because before after without through about while until'.split(
		' ',
	),
]);
const KINDS = bindSpelling([...PEOPLE, ...BODY, ...MANNERS, ...ADJECTIVES]);

/** The word meant, among names, function words and common words. */
function plainFor(word: string, { spelling }: Words): string | undefined {
	for (const book of [spelling.names, LITTLE, KINDS, spelling.common]) {
		const better = nearest(word, book);
		if (better) return better;
	}
	return undefined;
}

/** The verb meant; in doubt none that does harm. */
function verbFor(word: string, { book }: Words): string | undefined {
	const better = nearest(word, verbsOf(book)) ?? longer(word, book);
	return better;
}

/** The first letter is never changed, only swapped. */
function nearest(word: string, book: SpellingBook): string | undefined {
	const better = mend(word, book);
	return better && (better[0] === word[0] || slip(word, better) === 0) ? better : undefined;
}

/** "giv", "tel", "pul": a verb of four letters with one missing. */
const longer = (word: string, { forms }: FrameBook) =>
	word.length === 3
		? [...'ekltpdsh']
				.map((letter) => word + letter)
				.find((full) => forms.get(full)?.some(({ kind }) => kind === 'base'))
		: undefined;

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
