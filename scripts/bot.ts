import { createHash } from 'node:crypto';
import type { Library } from '#lib/content/library.ts';
import type { Event } from '#lib/engine/events.ts';
import { begin, type Player, read } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { linesOf } from '#lib/engine/random.ts';
import { type Plan, plan, resolve } from '#lib/engine/resolve.ts';
import { apply, type State } from '#lib/engine/state.ts';
import { type Story, tellStory } from '#lib/engine/story.ts';

/** Decides what to do next: an action in words, or null to stop. */
export type Policy = (state: State, story: Story, random: (below: number) => number) => string | null;

/** A turn that a bot played. */
export interface Played {
	before: State;
	/** What the preview knew. */
	planned: Plan;
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
	/** Every event from the first on. */
	log: Event[];
	state: State;
}

/** Plays an adventure by a policy: the same seed gives the same game. */
export function playGame(library: Library, slug: string, policy: Policy, seed: string, most: number): Game {
	const story = tellStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	const secretOf = (turn: number, salt = '') =>
		createHash('sha256').update(`${seed}:${turn}${salt}`).digest('hex');
	const { state, events } = begin(story, playerOf(library, story), secretOf(0));
	const game: Game = { story, turns: [], refused: [], log: [...events], state };
	for (let tries = 0; game.turns.length < most && !game.state.ending && tries < most * 3; tries += 1) {
		const before = game.state;
		const random = drawsOf(secretOf(tries, 'policy'));
		// Whoever is refused thinks of something that can be done.
		const thought = policy(before, story, random);
		const text = game.refused.at(-1) === thought ? followsChoices(before, story, random) : thought;
		if (text === null) break;
		const attempt = read(story, before, text);
		const planned = plan(story, before, attempt);
		if (planned.refusal) {
			game.refused.push(text);
			continue;
		}
		const outcome = resolve(story, before, attempt, secretOf(before.turn + 1));
		const narration = narrate(story, outcome);
		for (const event of narration.events) apply(outcome.state, event);
		outcome.events.push(...narration.events);
		game.log.push(...outcome.events);
		game.turns.push({ before, planned, outcome, narration, sentences: sentencesOf(narration) });
		game.state = outcome.state;
	}
	return game;
}

/** Whole numbers below what is asked for, the same for the same secret. */
function drawsOf(secret: string): (below: number) => number {
	const random = linesOf(secret);
	return (below) => Math.floor(random() * below);
}

/** Takes one of the choices offered, by chance. */
export const followsChoices: Policy = (state, _story, random) =>
	state.offers[random(Math.max(1, state.offers.length))]?.label ?? null;

/** Says the same lines in turn, over and over. */
export function saysLines(lines: readonly string[]): Policy {
	return (state) => lines[state.turn % lines.length] ?? null;
}

const ASIDES = ['a fifth of it', 'quietly', 'at once', 'with a smile', '“so be it”'];

/** Does all sorts of things, by chance, to whatever the world has a name for. */
export const improvises: Policy = (_state, story, random) => {
	const pick = <T>(list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
	const name = (named: ReadonlyMap<string, { name: string }>) => pick([...named.values()])?.name ?? 'it';
	const [person, other] = [name(story.npcs), name(story.npcs)];
	const [item, place, topic] = [name(story.items), name(story.places), name(story.topics)];
	const tries = [
		`ask ${person} about ${topic}`,
		`tell ${person} that ${other} lied ${pick(ASIDES)}`,
		`give ${item} to ${person}`,
		`pay ${person} three ${story.world.money.words[0]}`,
		`attack ${person} and run to ${place}`,
		`go to ${place} and ask ${person} about ${other}`,
		`go to ${place}`,
		`steal ${item} from ${person}`,
		`help ${person} ${pick(ASIDES)}`,
		`threaten ${person}`,
		`search ${place} for ${item}`,
		`use ${item} on ${person}`,
		'wait',
		'I sit down and hum',
	];
	return pick(tries) ?? null;
};

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
