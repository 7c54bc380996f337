import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { GameAnswerView } from '#lib/wire/question.ts';
import type { ChangeView, CheckView } from '#lib/wire/turn.ts';

/** What an answer of the game is made from. */
export interface AnswerFacts {
	/** What was asked, as the player wrote it. */
	words: string;
	story: Story;
	state: State;
	/** Stones that can be spent; null where no wallet is kept. */
	balance: number | null;
	/** The turn played last; null before the first. */
	last: LastTurn | null;
	/** The language model that words the turns; null for the built-in narrator. */
	model: string | null;
}

/** The turn played last, as the player saw it. */
export interface LastTurn {
	turn: number;
	action: string;
	narrative: string;
	check: CheckView | null;
	changes: ChangeView[];
}

/** An answer to one question: a few sentences, what is to be listed, and the button that does it. */
export type GameAnswer = GameAnswerView['parts'][number] & Pick<GameAnswerView, 'button'>;

/** Words an answer. */
export type Answerer = (facts: AnswerFacts) => GameAnswer;

/** An answer without a list or button unless they are given. */
export function say(text: string, more: Partial<GameAnswer> = {}): GameAnswer {
	return { text, list: [], button: null, ...more };
}

/** `1 stone`, `3 stones`. */
export function count(number: number, one: string, many = `${one}s`): string {
	return `${number} ${number === 1 ? one : many}`;
}
