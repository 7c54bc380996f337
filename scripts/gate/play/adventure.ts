import { type Story, tellStory } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/library.ts';
import { type Game, type Policy, playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { seeks, type Unfound } from '#scripts/gate/bots/seeker.ts';
import { TEMPERAMENTS, type Temperament } from '#scripts/gate/bots/temperaments.ts';
import { compareLives, type Divergence } from '#scripts/gate/measures/divergence.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import type { Reworded } from '#scripts/gate/measures/reworded.ts';
import { note } from './record-game.ts';

/** How much is played. */
export interface Effort {
	/** Games over all temperaments. */
	bots: number;
	/** Turns after which a game is left, if it has not ended. */
	turns: number;
	/** Whether seekers go after what nobody has found; only then can anything be said to be out of reach. */
	seek: boolean;
}

/** Games in which what nobody has found is looked for, at most. */
const SEEKERS = 40;

/** Seekers who found nothing new, one after the other, after whom it is given up. */
const IN_VAIN = 16;

/** One game in so many of each temperament with words of its own is played again with one act turned round; three at least. */
const TWINS = 36;

/** What the bots found in one adventure: plain data. */
export interface Findings {
	slug: string;
	/** Seekers went after what nobody had found. */
	sought: boolean;
	games: GameRecord[];
	/** Storylet to how often it was told, seekers included. */
	told: Record<string, number>;
	/** Storylet to how often its label was offered. */
	offered: Record<string, number>;
	/** Ending to how often it was reached, seekers included. */
	endings: Record<string, number>;
	/** Ending that would have done but for one above it in the list, to the one that was told instead. */
	beaten: Record<string, string>;
	/** Steps and events that happened off stage, by id, and slides that were shown, as `adventure slide`. */
	seen: Record<string, number>;
	/** Tags, things and clues that a player had at some time. */
	had: string[];
	/** Meter, person, faction or `health` to the lowest and the highest it ever was. */
	ranges: Record<string, [low: number, high: number]>;
	/** What got only a general line, by act and what it was done to. */
	general: Record<string, General>;
	/** What told the longest turns: storylet or topic, to the most words. */
	long: Record<string, number>;
	/** Storylet to how its choice fared in other words. */
	reworded: Record<string, Reworded>;
	divergence: Divergence;
	/** Of computing. */
	milliseconds: number;
}

/** An act that only a general line answered. */
export interface General {
	times: number;
	verb: string;
	/** NPC id, or null for nobody. */
	target: string | null;
	/** What was asked about, or dealt with where nobody was addressed: the id of a topic or a thing. */
	about: string | null;
	/** Where it happened last. */
	place: string;
	/** As a bot wrote it. */
	example: string;
}

/** Plays an adventure with every temperament, then looks for what they missed. The same effort gives the same findings. */
export function playAdventure(
	library: Library,
	slug: string,
	{ bots, turns, seek: wanted }: Effort,
): Findings {
	const begun = performance.now();
	const story = tellStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	const premades = library.worlds.find((world) => world.slug === story.worldSlug)?.premades ?? [];
	const findings = emptyFindings(slug, wanted);
	const play = (policy: Policy, by: GameRecord['by'], index: number): Game => {
		const premade = premades[index % premades.length];
		if (!premade) throw new Error(`The world ${story.worldSlug} has no premades.`);
		return playStory(story, playerOf(premade), policy, `${slug} ${by} ${index}`, turns);
	};
	const names = Object.keys(TEMPERAMENTS) as Temperament[];
	for (let bot = 0; bot < bots; bot += 1) {
		const by = names[bot % names.length] ?? 'random';
		const index = Math.floor(bot / names.length);
		const game = play(TEMPERAMENTS[by], by, index);
		note(findings, game, by);
		if (by !== 'follows' && index < Math.max(3, bots / TWINS))
			compareLives(findings.divergence, game, (policy) => play(policy, by, index));
	}
	if (wanted)
		seek(story, findings, (policy, index) => note(findings, play(policy, 'seeker', index), 'seeker'));
	findings.milliseconds = performance.now() - begun;
	return findings;
}

/** Looks for what the temperaments have not found, until everything is or until it seems in vain. */
function seek(story: Story, findings: Findings, play: (policy: Policy, index: number) => void): void {
	for (let [index, vain] = [0, 0]; index < SEEKERS && vain < IN_VAIN; index += 1) {
		const unfound = unfoundIn(story, findings);
		const missing = unfound.storylets.length + unfound.endings.length;
		if (missing === 0) return;
		play(seeks(story, unfound, index), index);
		const left = unfoundIn(story, findings);
		const now = left.storylets.length + left.endings.length;
		vain = now < missing ? 0 : vain + 1;
	}
}

function unfoundIn(story: Story, { told, endings }: Findings): Unfound {
	const own = [...story.storylets.values()].filter(
		({ when }) => when.adventure?.includes(story.slug) ?? true,
	);
	return {
		storylets: own.map(({ id }) => id).filter((id) => !told[id]),
		endings: story.endings.map(({ id }) => id).filter((id) => !endings[id]),
	};
}

function emptyFindings(slug: string, sought: boolean): Findings {
	return {
		slug,
		sought,
		games: [],
		told: {},
		offered: {},
		endings: {},
		beaten: {},
		seen: {},
		had: [],
		ranges: {},
		general: {},
		long: {},
		reworded: {},
		divergence: { pairs: 0, mattered: 0, later: 0, different: 0 },
		milliseconds: 0,
	};
}
