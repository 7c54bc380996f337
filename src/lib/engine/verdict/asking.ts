import { peopleHere } from '#lib/engine/conditions.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { QuestionBook } from './compile-questions.ts';

/** What a reading of the words as questions to the game needs to know. */
export interface Asking {
	book: QuestionBook;
	words: Words;
	/** Names of the world's meters, in lower case. */
	meters: readonly string[];
	/** Nobody else is where the player is. */
	alone: boolean;
}

/** What a reading of questions needs to know of a story and its state. */
export function askingOf(story: Story, book: QuestionBook, state: State): Asking {
	return {
		book,
		words: story.words,
		meters: [...story.rules.values()].map(({ name }) => name.toLowerCase()),
		alone: peopleHere(state).length === 0,
	};
}
