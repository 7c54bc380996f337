import type { Frames } from '#lib/content/frames.ts';
import type { Library } from '#lib/library/books.ts';

type Shared = Library['shared'];
type Lexicon = Shared['lexicon'];

/** What all adventures share, with its two long lists in few bytes. */
export interface CompactShared extends Omit<Shared, 'lexicon' | 'frames'> {
	lexicon: Omit<Lexicon, 'known'> & { known: string };
	frames: CompactFrames;
}

/** Frames whose patterns are one text. */
type CompactFrames = Record<string, Omit<Frames[string], 'patterns'> & { patterns: string }>;

/** Packs what all adventures share. */
export function compactShared({ lexicon, frames, ...shared }: Shared): CompactShared {
	return {
		...shared,
		lexicon: { ...lexicon, known: compactWords(lexicon.known) },
		frames: mapValues(frames, ({ patterns, ...frame }) => ({
			...frame,
			patterns: compactPatterns(patterns),
		})),
	};
}

/** Unpacks it. */
export function expandShared({ lexicon, frames, ...shared }: CompactShared): Shared {
	return {
		...shared,
		lexicon: { ...lexicon, known: expandWords(lexicon.known) },
		frames: mapValues(frames, ({ patterns, ...frame }) => ({ ...frame, patterns: expandPatterns(patterns) })),
	};
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

const A = 'A'.charCodeAt(0);

/**
 * Words in alphabetical order, each as a capital letter and its end: the letter tells how many letters of the word
 * before it go (A none, B one). `crank cranked cranks` is `AcrankAedCs`. A set: the order of the list is lost.
 */
export function compactWords(words: readonly string[]): string {
	let before = '';
	let text = '';
	for (const word of [...new Set(words)].sort()) {
		let same = 0;
		while (same < before.length && before[same] === word[same]) same += 1;
		text += String.fromCharCode(A + before.length - same) + word.slice(same);
		before = word;
	}
	return text;
}

/** The words of `compactWords`. */
export function expandWords(text: string): string[] {
	let before = '';
	return (text.match(/[A-Z][^A-Z]*/g) ?? []).map((part) => {
		before = before.slice(0, before.length - (part.charCodeAt(0) - A)) + part.slice(1);
		return before;
	});
}

/**
 * Patterns by their verb, at the place of the verb's first one: `look look_at:sky see look_up` is `look,_at:sky,_up see`.
 * Between two verbs the order of their patterns is lost; nothing reads it.
 */
export function compactPatterns(patterns: readonly string[]): string {
	const byVerb = new Map<string, string[]>();
	for (const pattern of patterns) {
		const verb = pattern.split(/[_:@]/, 1)[0] ?? '';
		byVerb.set(verb, [...(byVerb.get(verb) ?? []), pattern.slice(verb.length)]);
	}
	return [...byVerb].map(([verb, ends]) => verb + ends.join(',')).join(' ');
}

/** The patterns of `compactPatterns`. */
export function expandPatterns(text: string): string[] {
	return text.split(' ').flatMap((group) => {
		const verb = group.split(/[_:@,]/, 1)[0] ?? '';
		return group
			.slice(verb.length)
			.split(',')
			.map((end) => verb + end);
	});
}
