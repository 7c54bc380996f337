import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import { type Game, type Policy, playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { seeks, type Unfound } from '#scripts/gate/bots/seeker.ts';
import { TEMPERAMENTS, type Temperament } from '#scripts/gate/bots/temperaments.ts';
import { compareLives } from '#scripts/gate/measures/divergence.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import { emptyRecord, type PlayRecord } from './play-record.ts';
import { recordGame } from './record-game.ts';

/** How much is played. */
export interface Effort {
	/** Games over all temperaments. */
	bots: number;
	/** The most turns of a game. */
	turns: number;
	/** Whether seekers look for what nobody has found. Without them nothing is reported as unreachable. */
	seek: boolean;
}

/** Of each temperament with its own words, one in this many games, and at least three, is played again with one action reversed. */
const TWINS = 36;

/** A run of the bots' games: from one, up to before another. */
export interface Run {
	from: number;
	to: number;
}

/** Plays a run of the bots' games. The records of consecutive runs can be joined (`joinRecords`). */
export function playBots(
	library: Library,
	slug: string,
	{ bots, turns, seek }: Effort,
	{ from, to }: Run,
): PlayRecord {
	const begun = performance.now();
	const { play, startOf } = openTable(library, slug, turns);
	const record = emptyRecord(slug, seek);
	const names = Object.keys(TEMPERAMENTS) as Temperament[];
	for (let bot = from; bot < to; bot += 1) {
		const by = names[bot % names.length] ?? 'random';
		const index = Math.floor(bot / names.length);
		const game = play(TEMPERAMENTS[by], by, index);
		recordGame(record, game, by, startOf(by, index));
		if (by !== 'follows' && index < Math.max(3, bots / TWINS))
			compareLives(record.divergence, game, (policy) => play(policy, by, index));
	}
	record.milliseconds = performance.now() - begun;
	return record;
}

/** Storylets and endings that games have come to. */
export type Found = Pick<PlayRecord, 'told' | 'endings'>;

/** Sends a seeker after endings and those of the scenes sought that nobody has found yet, and returns the record of its game; null where nothing is missing. */
export function playSeeker(
	library: Library,
	slug: string,
	{ turns, seek }: Effort,
	{ found, index, sought }: { found: Found; index: number; sought: readonly string[] },
): PlayRecord | null {
	const begun = performance.now();
	const { story, play, startOf } = openTable(library, slug, turns);
	const unfound = unfoundIn(story, found, sought);
	if (unfound.storylets.length + unfound.endings.length === 0) return null;
	const record = emptyRecord(slug, seek);
	const game = play(seeks(story, unfound, index), 'seeker', index);
	recordGame(record, game, 'seeker', startOf('seeker', index));
	record.milliseconds = performance.now() - begun;
	return record;
}

/** What games of an adventure are played with. */
function openTable(library: Library, slug: string, turns: number) {
	const story = storyOf(library, slug);
	const premades = library.worlds.find((world) => world.slug === story.worldSlug)?.premades ?? [];
	const startOf = (by: GameRecord['by'], index: number) => ({
		seed: `${slug} ${by} ${index}`,
		premade: (index % premades.length) + 1,
	});
	const play = (policy: Policy, by: GameRecord['by'], index: number): Game => {
		const premade = premades[index % premades.length];
		if (!premade) throw new Error(`The world ${story.worldSlug} has no premades.`);
		return playStory(story, playerOf(premade), policy, startOf(by, index).seed, turns);
	};
	return { story, startOf, play };
}

/** Stories by their library and slug, because building one takes longer than many turns. */
const stories = new WeakMap<Library, Map<string, Story>>();

function storyOf(library: Library, slug: string): Story {
	const known = stories.get(library) ?? new Map<string, Story>();
	stories.set(library, known);
	const story = known.get(slug) ?? buildStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	known.set(slug, story);
	return story;
}

function unfoundIn(story: Story, { told, endings }: Found, sought: readonly string[]): Unfound {
	return {
		storylets: sought.filter((id) => story.storylets.has(id) && !told[id]),
		endings: story.endings.map(({ id }) => id).filter((id) => !endings[id]),
	};
}
