import type { WordBook } from '#lib/engine/english/indirect.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';

/** The words of a story, for turning sentences. */
export const wordBookOf = onceOf((story: Story): WordBook => {
	const { forms, irregular } = story.words;
	const frames = new Set(
		Object.values(story.frames).flatMap(({ patterns }) =>
			patterns.map((pattern) => pattern.split(/[_:@]/)[0] ?? ''),
		),
	);
	return {
		isVerb: (word) => !irregular.has(word) && (frames.has(word) || forms.get(word)?.bent === false),
		isNoun: (word) => kindOf(story.kinds, word) !== undefined,
		isName: (word) => /^\p{Lu}\p{L}/u.test(word),
	};
});
