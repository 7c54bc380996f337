import { createHash } from 'node:crypto';
import type { Premade } from '#lib/content/character.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { applyEvent } from '#lib/engine/fold.ts';
import { beginGame, findOffer, type PlayerCharacter } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import { optionId } from '#lib/engine/option-id.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { lineRandomFrom } from '#lib/engine/random.ts';
import { type AttemptPlan, planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Library } from '#lib/library/books.ts';

/** Draws a whole number from 0 to below the argument. */
export type Draw = (below: number) => number;

/** Decides the next action from the turns so far: words, or null to stop. */
export type Policy = (state: State, story: Story, draw: Draw, turns: readonly Played[]) => string | null;

/** A turn that a bot played. */
export interface Played {
	before: State;
	/** What the bot wrote. */
	text: string;
	/** The bot used its own words, not a choice. */
	free: boolean;
	/** The game asked back first. */
	asked: boolean;
	/** The plan that the preview showed. */
	planned: AttemptPlan;
	outcome: Outcome;
	narration: Narration;
}

/** A refused attempt and the state it was refused in. */
export interface Refused {
	before: State;
	text: string;
}

/** A game that a bot played. */
export interface Game {
	story: Story;
	turns: Played[];
	/** Attempts that the world refused. */
	refused: Refused[];
	/** Every event from the first on. */
	log: GameEvent[];
	state: State;
}

/** Plays an adventure by a policy, as the world's first premade. The same seed gives the same game. */
export function playGame(library: Library, slug: string, policy: Policy, seed: string, most: number): Game {
	const story = buildStory(library, slug);
	if (!story) throw new Error(`No adventure is called ${slug}.`);
	const premade = library.worlds.find((world) => world.slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`The world ${story.worldSlug} has no premades.`);
	return playStory(story, playerOf(premade), policy, seed, most);
}

/** The same with a story that is already built, which takes most of the time of a short game. */
export function playStory(
	story: Story,
	player: PlayerCharacter,
	policy: Policy,
	seed: string,
	most: number,
): Game {
	const secretOf = (turn: number, salt = '') =>
		createHash('sha256').update(`${seed}:${turn}${salt}`).digest('hex');
	const { state, events } = beginGame(story, player, secretOf(0));
	const game: Game = { story, turns: [], refused: [], log: [...events], state };
	for (let tries = 0; game.turns.length < most && !game.state.ending && tries < most * 3; tries += 1) {
		const draw = drawsOf(secretOf(tries, 'policy'));
		const thought = policy(game.state, story, draw, game.turns);
		// After a refusal the bot takes one of the choices.
		const text =
			game.refused.at(-1)?.text === thought ? followsChoices(game.state, story, draw, game.turns) : thought;
		if (text === null) break;
		takeTurn(game, text, secretOf(game.state.turn + 1));
	}
	return game;
}

/** Plays one turn, unless the world refuses the attempt or the game answers it. Of readings asked back it takes the first. */
function takeTurn(game: Game, text: string, secret: string): void {
	const { story, state: before } = game;
	const verdict = readAction(story, before, text);
	const [first] = verdict.kind === 'ask' ? verdict.meanings : [];
	const attempt = first?.attempt ?? verdict.attempt;
	const planned = planAttempt(story, before, attempt);
	if (planned.refusal || verdict.kind === 'game') {
		game.refused.push({ before, text });
		return;
	}
	const outcome = resolveTurn(story, before, attempt, secret, planned);
	const narration = narrate(story, outcome);
	for (const event of narration.events) applyEvent(outcome.state, event);
	outcome.events.push(...narration.events);
	game.log.push(...outcome.events);
	game.turns.push({
		before,
		text,
		free: !findOffer(before, optionId(text)),
		asked: first !== undefined,
		planned,
		outcome,
		narration,
	});
	game.state = outcome.state;
}

/** Draws that are the same for the same secret. */
function drawsOf(secret: string): Draw {
	const random = lineRandomFrom(secret);
	return (below) => Math.floor(random() * below);
}

/** Takes a random choice. */
export const followsChoices: Policy = (state, _story, draw) =>
	state.offers[draw(Math.max(1, state.offers.length))]?.label ?? null;

/** Says the same lines in turn, over and over. */
export function saysLines(lines: readonly string[]): Policy {
	return (state) => lines[state.turn % lines.length] ?? null;
}

/** A player with a premade's sheet and belongings, in good health. */
export function playerOf(premade: Premade): PlayerCharacter {
	return {
		sheet: { name: premade.displayName, attributes: premade.attributes, skills: premade.skills },
		inventory: premade.inventory,
		effects: premade.effects,
		health: { current: 100, max: 100 },
	};
}
