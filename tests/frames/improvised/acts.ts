// Acts that nobody has written, as blind players typed them, each in the state of the game it was typed in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** An act with the state of the game before it. */
export interface TypedAct {
	n: number;
	words: string;
	/** What the player said that they meant; not every player was asked. */
	means?: string;
	story: Story;
	state: State;
}

/** Reads a file of lines of JSON beside the corpora. */
export const readLines = <T>(path: string): T[] =>
	readFileSync(fileURLToPath(new URL(path, new URL('../../', import.meta.url))), 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => JSON.parse(line) as T);

/** Reads the sixty acts. */
export function readActs(library: Library): TypedAct[] {
	const screens = ['corpus/screens.jsonl', 'frames/improvised/screens.jsonl'].flatMap((path) =>
		readLines<{ screen: string; state: State }>(path),
	);
	const states = new Map(screens.map(({ screen, state }) => [screen, state]));
	const stories = new Map<string, Story | null>();
	return readLines<{ n: number; adventure: string; screen: string; words: string; means?: string }>(
		'frames/improvised/acts.jsonl',
	).map(({ n, adventure, screen, words, means }) => {
		if (!stories.has(adventure)) stories.set(adventure, buildStory(library, adventure));
		const [story, state] = [stories.get(adventure), states.get(screen)];
		if (!story || !state) throw new Error(`No state is kept for act ${n}.`);
		return { n, words, ...(means && { means }), story, state };
	});
}
