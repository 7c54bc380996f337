import type { Frames } from '#lib/content/frames.ts';
import type { Lexicon } from '#lib/content/shared.ts';
import { VERBS, type Verb } from '#lib/content/verb-names.ts';
import type { WorldWords } from '#lib/content/world.ts';
import { bindFrames, type FrameBook } from '#lib/engine/interpret/frames/book.ts';
import type { Phrase } from '#lib/engine/interpret/gist/phrases.ts';
import { formsOf } from '#lib/engine/interpret/tokens/forms.ts';
import { EMPTY_VERBS, isGrammar } from '#lib/engine/interpret/tokens/grammar.ts';
import { bindSpelling, type SpellingBook } from '#lib/engine/interpret/tokens/spelling.ts';
import { indexNames, type Named, type NameIndex, singular } from './names.ts';

/** A form of a verb: its base, and its meaning if it has one by itself. */
export interface VerbForm {
	base: string;
	verb?: Verb;
	/** The word is not the base form. */
	bent: boolean;
}

/** All words that one story understands, indexed for reading. */
export interface Words {
	forms: Map<string, VerbForm>;
	irregular: Map<string, string>;
	phrases: Map<string, Phrase[]>;
	symbols: Map<string, Verb>;
	names: NameIndex;
	nameWords: Set<string>;
	/** Names for other wordings, by kind and id. */
	titles: Map<string, string>;
	common: Set<string>;
	/** English words that are never corrected. */
	known: ReadonlySet<string>;
	/** Verb frames. */
	book: FrameBook;
	spelling: { verbs: SpellingBook; names: SpellingBook; common: SpellingBook };
}

/** Indexes the lexicon, a world's own verbs and a story's names. Done once for each story. */
export function compileWords(
	lexicon: Lexicon,
	own: WorldWords['verbs'],
	names: Named[],
	frames: Frames = {},
): Words {
	const irregular = new Map(Object.entries(lexicon.irregular));
	const forms = new Map<string, VerbForm>();
	const all = bySingleAndPhrase(lexicon, own);
	for (const [base, verb] of all.singles) addForms(forms, base, verb);
	for (const base of [...EMPTY_VERBS, ...all.phrases.map((phrase) => phrase.words[0] ?? '')]) {
		if (!forms.has(base) && !isNoVerb(base)) addForms(forms, base, undefined);
	}
	const nameIndex = indexNames(names);
	const nameWords = new Set([...nameIndex.values()].flat().flatMap((entry) => entry.words));
	const common = new Set(lexicon.common);
	const book = bindFrames(frames, lexicon);
	return {
		forms,
		irregular,
		phrases: byFirst(all.phrases.map((phrase) => settle(phrase, forms, irregular))),
		symbols: new Map(Object.entries(lexicon.symbols)),
		names: nameIndex,
		nameWords,
		known: new Set([...lexicon.known, ...book.patterns.keys()]),
		book,
		titles: new Map(names.map((named) => [`${named.kind} ${named.id}`, named.name])),
		common: new Set([
			...common,
			...[...common].map(singular),
			...all.phrases.flatMap((phrase) => phrase.words),
		]),
		spelling: {
			verbs: bindSpelling([...forms].filter(([, form]) => form.verb).map(([word]) => word)),
			names: bindSpelling(nameWords),
			common: bindSpelling([...common, ...PLAIN]),
		},
	};
}

const PLAIN = [
	'because',
	'before',
	'after',
	'about',
	'without',
	'through',
	'their',
	'there',
	'behind',
	'instead',
	'please',
];

const isNoVerb = (word: string) => isGrammar(word) && !EMPTY_VERBS.includes(word);

/** The world's own words come last, so that they replace the shared ones. */
function bySingleAndPhrase(lexicon: Lexicon, own: WorldWords['verbs']) {
	const singles = new Map<string, Verb>();
	const phrases = new Map<string, Phrase>();
	for (const source of [lexicon.verbs, lexicon.phrases, own]) {
		for (const verb of VERBS) {
			for (const entry of source[verb] ?? []) {
				const words = entry.toLowerCase().split(/[\s-]+/);
				if (words.length === 1) singles.set(entry.toLowerCase(), verb);
				else phrases.set(words.join(' '), { words, verb, loose: true });
			}
		}
	}
	return { singles, phrases: [...phrases.values()] };
}

function addForms(forms: Map<string, VerbForm>, base: string, verb: Verb | undefined): void {
	for (const word of formsOf(base)) {
		const bent = word !== base;
		if (bent && forms.has(word)) continue;
		forms.set(word, { base, bent, ...(verb && { verb }) });
	}
}

function settle(phrase: Phrase, forms: Map<string, VerbForm>, irregular: Map<string, string>): Phrase {
	const words = phrase.words.map((word) => baseOf(word, forms, irregular));
	return { ...phrase, words, loose: forms.has(words[0] ?? '') };
}

/** The base form of a word, or the word itself when it is no verb. */
export function baseOf(word: string, forms: Map<string, VerbForm>, irregular: Map<string, string>): string {
	const plain = irregular.get(word) ?? word;
	return plain === 'lets' ? plain : (forms.get(plain)?.base ?? plain);
}

function byFirst(phrases: Phrase[]): Map<string, Phrase[]> {
	const index = new Map<string, Phrase[]>();
	for (const phrase of phrases.sort((a, b) => b.words.length - a.words.length)) {
		const first = phrase.words[0] ?? '';
		const list = index.get(first);
		if (list) list.push(phrase);
		else index.set(first, [phrase]);
	}
	return index;
}
