import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from './worlds-library.ts';

const library = await worldsLibrary();

function begin(slug: string) {
	const built = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === built?.worldSlug)?.premades[0];
	if (!built || !premade) throw new Error(`there is no adventure ${slug}`);
	return { story: built, state: beginGame(built, playerOf(premade), 'a'.repeat(64)).state };
}

const game = begin('the-noon-kite');

/** The opening of The Noon Kite. */
export const start = game.state;
export const { story } = game;

const read = (words: string, state: State) => {
	const { attempt } = readAction(story, state, words);
	return planAttempt(story, state, attempt);
};

/** Plays words by the die, from the opening of The Noon Kite or from a later state. */
export function play(words: string, die: number, state: State = start) {
	const planned = read(words, state);
	if (planned.refusal) throw new Error(`${words}: ${JSON.stringify(planned.refusal)}`);
	const outcome = resolveTurn(story, state, planned.attempt, secretFor(die), planned);
	return { outcome, odds: planned.odds, ...narrate(story, outcome) };
}

/** How the words are refused; empty where they are not. */
export function refuse(words: string, state: State = start): string {
	const { attempt, refusal } = read(words, state);
	return refusal ? wordRefusal(story, state, attempt, refusal, 'a'.repeat(64)) : '';
}
