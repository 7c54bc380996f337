// Turns of real games, and turns that a corpus describes, as scenes for sentences to be judged in.
import { beginGame } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Library } from '#lib/library/books.ts';
import { collectScene, composeScene, type FrameScene } from '#lib/narration/frames/scene.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';

/** The scene after a first look around at a place of an adventure, with these people there; `told` stands for what the turn tells, `words` for what the player does, `dealtWith` for whom a roll is about. */
export function sceneAt(
	library: Library,
	slug: string,
	place?: string,
	people: readonly string[] = [],
	{
		told,
		words,
		dealtWith,
	}: { told?: string | undefined; words?: string | undefined; dealtWith?: string | undefined } = {},
): FrameScene {
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error(`No adventure is called ${slug}.`);
	const { state } = beginGame(story, playerOf(premade), '0'.repeat(64));
	if (place) state.place = place;
	for (const id of people) state.people[id] = state.place;
	const look = readAction(story, state, 'look around').attempt;
	const resolved = resolveTurn(story, state, look, '1'.repeat(64));
	const outcome = words ? { ...resolved, attempt: { ...look, verb: 'use' as const, words } } : resolved;
	const own: Narration = narrate(story, outcome);
	const scene = collectScene(story, outcome, told ? { ...own, paragraphs: [told], said: [] } : own, []);
	return dealtWith ? { ...scene, dealtWith } : scene;
}

/** The scene of a turn that a corpus describes: its people and its place are in no library. */
export function sceneOfTurn(
	library: Library,
	{ turn, present, absent, place }: { turn: string; present: string[]; absent: string[]; place: string },
): FrameScene {
	const kinds = buildStory(library, library.adventures[0]?.slug ?? '')?.kinds;
	if (!kinds) throw new Error('The library has no adventure.');
	return composeScene({
		here: present.map((name) => ({ id: name, name, pronoun: pronounOf(name), aliases: [] })),
		dealtWith: null,
		elsewhere: absent,
		place,
		things: [],
		items: [],
		deed: '',
		told: [turn],
		said: [],
		recent: [],
		kinds,
	});
}

/** The pronoun of somebody whom only a corpus knows, by the words before the name and the first name. */
const pronounOf = (name: string): 'she' | 'he' =>
	/Marquise|Mayor|Queen|Aunt|Constable|Chief|Odile|Edda|Hanne|Ysolde|Mirela|Marit|Sparrow|Orsolya/.test(name)
		? 'she'
		: 'he';
