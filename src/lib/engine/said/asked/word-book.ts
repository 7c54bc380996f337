import type { WordBook } from '#lib/engine/english/indirect.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';

const books = new WeakMap<Story, WordBook>();

/** The words of a story, for turning sentences. */
export function wordBookOf(story: Story): WordBook {
	const known = books.get(story);
	if (known) return known;
	const { forms, irregular } = story.words;
	const frames = new Set(
		Object.values(story.frames).flatMap(({ patterns }) =>
			patterns.map((pattern) => pattern.split(/[_:@]/)[0] ?? ''),
		),
	);
	const book: WordBook = {
		isVerb: (word) => !irregular.has(word) && (frames.has(word) || forms.get(word)?.bent === false),
		isNoun: (word) => kindOf(story.kinds, word) !== undefined,
		isName: (word) => /^\p{Lu}\p{L}/u.test(word),
	};
	books.set(story, book);
	return book;
}
