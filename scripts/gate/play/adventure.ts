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

/** The most games of seekers. */
const SEEKERS = 40;

/** The search ends after this many seekers in a row found nothing new. */
const IN_VAIN = 16;

/** Of each temperament with its own words, one in this many games, and at least three, is played again with one action reversed. */
const TWINS = 36;

/** Plays an adventure with every temperament, then looks for what they missed. The same effort gives the same record. */
export function playAdventure(
	library: Library,
	slug: string,
	{ bots, turns, seek: wanted }: Effort,
): PlayRecord {
	const begun = performance.now();
	const story = buildStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	const premades = library.worlds.find((world) => world.slug === story.worldSlug)?.premades ?? [];
	const record = emptyRecord(slug, wanted);
	const startOf = (by: GameRecord['by'], index: number) => ({
		seed: `${slug} ${by} ${index}`,
		premade: (index % premades.length) + 1,
	});
	const play = (policy: Policy, by: GameRecord['by'], index: number): Game => {
		const premade = premades[index % premades.length];
		if (!premade) throw new Error(`The world ${story.worldSlug} has no premades.`);
		return playStory(story, playerOf(premade), policy, startOf(by, index).seed, turns);
	};
	const names = Object.keys(TEMPERAMENTS) as Temperament[];
	for (let bot = 0; bot < bots; bot += 1) {
		const by = names[bot % names.length] ?? 'random';
		const index = Math.floor(bot / names.length);
		const game = play(TEMPERAMENTS[by], by, index);
		recordGame(record, game, by, startOf(by, index));
		if (by !== 'follows' && index < Math.max(3, bots / TWINS))
			compareLives(record.divergence, game, (policy) => play(policy, by, index));
	}
	if (wanted)
		seek(story, record, (policy, index) =>
			recordGame(record, play(policy, 'seeker', index), 'seeker', startOf('seeker', index)),
		);
	record.milliseconds = performance.now() - begun;
	return record;
}

/** Lets seekers play until everything is found or `IN_VAIN` of them found nothing new. */
function seek(story: Story, record: PlayRecord, play: (policy: Policy, index: number) => void): void {
	for (let [index, vain] = [0, 0]; index < SEEKERS && vain < IN_VAIN; index += 1) {
		const unfound = unfoundIn(story, record);
		const missing = unfound.storylets.length + unfound.endings.length;
		if (missing === 0) return;
		play(seeks(story, unfound, index), index);
		const left = unfoundIn(story, record);
		const now = left.storylets.length + left.endings.length;
		vain = now < missing ? 0 : vain + 1;
	}
}

function unfoundIn(story: Story, { told, endings }: PlayRecord): Unfound {
	const own = [...story.storylets.values()].filter(
		({ when }) => when.adventure?.includes(story.slug) ?? true,
	);
	return {
		storylets: own.map(({ id }) => id).filter((id) => !told[id]),
		endings: story.endings.map(({ id }) => id).filter((id) => !endings[id]),
	};
}
