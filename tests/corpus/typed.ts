import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readContentFiles } from '#integrations/content/content-files.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { readLibrary } from '#lib/library/library.ts';

/** What somebody who saw only a game's screen typed there. */
export interface Typed {
	/** The screen: an adventure and the number of turns played. */
	screen: string;
	kind: 'paraphrase' | 'unrelated' | 'act' | 'speech' | 'kind';
	text: string;
	/** The label that a paraphrase means. */
	choice?: string;
	/** Whether a paraphrase has at most one of the label's words. */
	words?: 'few' | 'own';
	/** The label that an unrelated act must not be taken for. */
	near?: string;
	/** How the unrelated act differs from that choice. */
	trap?: 'other-act' | 'other-thing' | 'other-person' | 'denial' | 'question';
	/** The thing or person that an act needs. */
	needs?: string;
	/** It cannot be done with what is there. */
	impossible?: boolean;
	/** The person that something is said or done to. */
	person?: string;
	/** How words are meant: `promise`, `lie`, `threat`, `bargain` and so on. */
	said?: string;
}

/** A scene that once answered a typed line, and whether it fits. */
export interface Judged {
	screen: string;
	text: string;
	scene: string;
	fits: 'yes' | 'half' | 'no';
}

/** Reads the scenes that were judged by hand. */
export function readJudged(): Judged[] {
	return linesOf<Judged>('judged.jsonl');
}

/** A typed line with the game it was typed in. */
export interface TypedAt extends Typed {
	story: Story;
	state: State;
}

const linesOf = <T>(name: string): T[] =>
	readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as T);

/** Reads the corpus for development, each line with its story and state. */
export async function readTyped(): Promise<TypedAt[]> {
	const { library } = readLibrary(await readContentFiles());
	const states = new Map(
		linesOf<{ screen: string; state: State }>('screens.jsonl').map(({ screen, state }) => [screen, state]),
	);
	const stories = new Map<string, Story | null>();
	return linesOf<Typed>('typed.jsonl').flatMap((line) => {
		const state = states.get(line.screen);
		if (!state) throw new Error(`screens.jsonl has no state of ${line.screen}`);
		const { adventure } = state;
		if (!stories.has(adventure)) stories.set(adventure, buildStory(library, adventure));
		const story = stories.get(adventure);
		return story ? [{ ...line, story, state }] : [];
	});
}
