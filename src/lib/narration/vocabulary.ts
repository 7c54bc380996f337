import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** The words of the content. Other words may be invented. */
export interface Vocabulary {
	/** Whether the content has the word or a related form of it. */
	knows(word: string): boolean;
	/** Whether the story has the word with a capital letter. */
	names(story: Story, word: string): boolean;
}

const WORD = /\p{L}+(?:[’']\p{L}+)*/gu;
const ENDINGS = ['’s', "'s", '’', 's', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'est', 'y', 'less', 'ness'];

const read = new WeakMap<Library, Vocabulary>();

/** Collects the words of a library once, and a story's names at their first use. */
export function collectVocabulary(library: Library): Vocabulary {
	const known = read.get(library) ?? collect(library);
	read.set(library, known);
	return known;
}

function collect(library: Library): Vocabulary {
	const words = new Set(library.shared.lexicon.common.map((word) => word.toLowerCase()));
	for (const list of Object.values(library.shared.lexicon.verbs))
		for (const verb of list ?? []) words.add(verb);
	for (const [form, base] of Object.entries(library.shared.lexicon.irregular)) words.add(form).add(base);
	eachText(library, (text) => {
		for (const [word] of text.matchAll(WORD)) if (word === word.toLowerCase()) words.add(straight(word));
	});
	const stories = new WeakMap<Story, Set<string>>();
	return {
		knows: (word) => isKnown(words, straight(word).toLowerCase()),
		names(story, word) {
			const names = stories.get(story) ?? namesOf(story);
			stories.set(story, names);
			return names.has(stripGenitive(word));
		},
	};
}

function isKnown(words: ReadonlySet<string>, word: string): boolean {
	if (words.has(word)) return true;
	return ENDINGS.some((ending) => {
		if (!word.endsWith(ending) || word.length - ending.length < 2) return false;
		const stem = word.slice(0, -ending.length);
		const undoubled = stem.replace(/(.)\1$/, '$1');
		return [stem, `${stem}e`, `${stem}y`, stem.replace(/i$/, 'y'), undoubled].some((base) => words.has(base));
	});
}

/** Every capitalised word of a story's texts, and the parts of every name. */
function namesOf(story: Story): Set<string> {
	const names = new Set<string>();
	const { adventure, world, rules, npcs, factions, places, items, topics, clues, storylets, events, voice } =
		story;
	const maps = [rules, npcs, factions, places, items, topics, clues, storylets].map((map) => [
		...map.values(),
	]);
	eachText([adventure, world, maps, events, voice, story.endings, story.epilogue], (text) => {
		for (const [word] of text.matchAll(WORD)) if (word !== word.toLowerCase()) names.add(stripGenitive(word));
	});
	return names;
}

/** A word in lower case without its genitive ending. */
export function stripGenitive(word: string): string {
	return straight(word)
		.toLowerCase()
		.replace(/'s$|'$/, '');
}

const straight = (word: string) => word.replaceAll('’', "'");

function eachText(value: unknown, read: (text: string) => void): void {
	if (typeof value === 'string') read(value);
	else if (Array.isArray(value)) for (const inner of value) eachText(inner, read);
	else if (typeof value === 'object' && value !== null)
		for (const inner of Object.values(value)) eachText(inner, read);
}
