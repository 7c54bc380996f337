import { foldEvents } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { playWords } from '#scripts/play/play-words.ts';
import { openGame } from '../corpus/open-game.ts';
import { worldsLibrary } from './worlds-library.ts';

const library = await worldsLibrary();

/** What the last of some lines brought. */
export interface Played {
	answer: string;
	state: State;
	/** The turn was taken and cost a stone. */
	paid: boolean;
	/** The line was asked back. */
	asked: boolean;
}

/** Plays lines of free words from the opening of an adventure, each by the die; returns what each brought. */
export function playLines(slug: string, lines: readonly string[], die = 15): Played[] {
	const story = buildStory(library, slug);
	if (!story) throw new Error(`there is no adventure ${slug}`);
	let { state } = openGame(library, story);
	return lines.map((words) => {
		const { kept } = playWords(story, state, { words, last: null }, secretFor(die));
		state = foldEvents(state, kept.events);
		return { answer: kept.answer, state, paid: kept.paid, asked: kept.asked !== undefined };
	});
}
