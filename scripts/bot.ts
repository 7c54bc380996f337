import { createHash } from 'node:crypto';
import type { Library } from '#lib/content/library.ts';
import { begin, type Player, read } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { plan, resolve } from '#lib/engine/resolve.ts';
import { apply, type State } from '#lib/engine/state.ts';
import { type Story, tellStory } from '#lib/engine/story.ts';

/** Decides what to do next: an action in words, or null to stop. */
export type Policy = (state: State, story: Story, random: (below: number) => number) => string | null;

/** A turn that a bot played. */
export interface Played {
	before: State;
	outcome: Outcome;
	narration: Narration;
	/** Every sentence shown, in order. */
	sentences: string[];
}

/** A game that a bot played. */
export interface Game {
	story: Story;
	turns: Played[];
	/** Acts that the world refused, which cost nothing. */
	refused: string[];
	state: State;
}

/** Plays an adventure by a policy: the same seed gives the same game. */
export function playGame(library: Library, slug: string, policy: Policy, seed: string, most: number): Game {
	const story = tellStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	const secretOf = (turn: number, salt = '') =>
		createHash('sha256').update(`${seed}:${turn}${salt}`).digest('hex');
	const game: Game = {
		story,
		turns: [],
		refused: [],
		state: begin(story, playerOf(library, story), secretOf(0)).state,
	};
	for (let tries = 0; game.turns.length < most && !game.state.ending && tries < most * 3; tries += 1) {
		const before = game.state;
		const random = (below: number) => Number.parseInt(secretOf(tries, 'policy').slice(0, 12), 16) % below;
		// Whoever is refused thinks of something that can be done.
		const refused = game.refused.length > 0 && game.refused.at(-1) === policy(before, story, random);
		const text = (refused ? followsChoices : policy)(before, story, random);
		if (text === null) break;
		const attempt = read(story, before, text);
		if (plan(story, before, attempt).refusal) {
			game.refused.push(text);
			continue;
		}
		const outcome = resolve(story, before, attempt, secretOf(before.turn + 1));
		const narration = narrate(story, outcome);
		for (const event of narration.events) apply(outcome.state, event);
		outcome.events.push(...narration.events);
		game.turns.push({ before, outcome, narration, sentences: sentencesOf(narration) });
		game.state = outcome.state;
	}
	return game;
}

/** Takes one of the choices offered, by chance. */
export const followsChoices: Policy = (state, _story, random) =>
	state.offers[random(Math.max(1, state.offers.length))]?.label ?? null;

/** Says the same lines in turn, over and over. */
export function saysLines(lines: readonly string[]): Policy {
	return (state) => lines[state.turn % lines.length] ?? null;
}

/** The world's first premade. */
export function playerOf(library: Library, story: Story): Player {
	const premade = library.worlds.find(({ slug }) => slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`The world ${story.worldSlug} has no premades.`);
	return {
		sheet: { name: premade.displayName, attributes: premade.attributes, skills: premade.skills },
		inventory: premade.inventory,
		effects: premade.effects,
		health: { current: 100, max: 100 },
	};
}

function sentencesOf(narration: Narration): string[] {
	const texts = [...narration.paragraphs, ...narration.said.map(({ line }) => line)];
	return texts
		.flatMap((text) => text.split(/(?<=[.!?…]["”’]?)\s+/))
		.filter((sentence) => sentence.length > 3);
}

/** What a game comes to in figures. */
export interface Figures {
	turns: number;
	/** Share of sentences that stood in an earlier turn. */
	repeated: number;
	/** Failed checks, and how many of them left a recorded change. */
	failed: number;
	failedWithChange: number;
	/** Share of turns answered by a scene, a topic or a place rather than by a general line. */
	particular: number;
	callbacks: number;
	/** Turns with an empty, doubled or missing choice. */
	badChoices: number;
}

/** Measures a game. */
export function measure({ turns }: Game): Figures {
	const seen = new Set<string>();
	let [repeated, total] = [0, 0];
	for (const { sentences } of turns) {
		for (const sentence of sentences) {
			total += 1;
			if (seen.has(sentence)) repeated += 1;
		}
		for (const sentence of sentences) seen.add(sentence);
	}
	const failed = turns.filter(({ outcome }) => outcome.check?.degree === 'fail');
	return {
		turns: turns.length,
		repeated: total === 0 ? 0 : repeated / total,
		failed: failed.length,
		failedWithChange: failed.filter(({ outcome }) => outcome.changes.some(({ kind }) => kind !== 'place'))
			.length,
		particular:
			turns.filter(({ outcome }) => outcome.answeredBy !== 'general').length / Math.max(1, turns.length),
		callbacks: turns.filter(({ outcome }) => outcome.beats.some(({ kind }) => kind === 'callback')).length,
		badChoices: turns.filter(({ outcome }) => !outcome.state.ending && !areGood(outcome.state.offers)).length,
	};
}

function areGood(offers: State['offers']): boolean {
	const labels = new Set(offers.map(({ label }) => label.trim()));
	return offers.length >= 2 && labels.size === offers.length && !labels.has('');
}
