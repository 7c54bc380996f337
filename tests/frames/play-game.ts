// A game of thirty turns that are played by rote and a scripted model frames, as the player reads it.
import { createHash } from 'node:crypto';
import pino from 'pino';
import type { TurnNarration } from '#api/narrators/narrator.ts';
import { settleTurn } from '#api/turns/turn.ts';
import { beginGame } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Library } from '#lib/library/books.ts';
import type { RecentTurn } from '#lib/narration/prompt.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { type ModelServer, startModelServer } from '#tests/support/models/model-server.ts';
import { scriptedNarrator } from '#tests/support/models/scripted-narrator.ts';
import { withLongActs } from '#tests/support/worlds-library.ts';

export const TURNS = 30;

/** A turn with the engine's own narration, what was shown while it came, and what stands in the end. */
export interface FramedTurn {
	/** What the player wrote. */
	words: string;
	own: Narration;
	/** The pieces of text in the order in which they came. */
	shown: string[];
	told: TurnNarration;
}

/** Plays thirty turns; the player's words do not depend on the model. */
export async function playFramed(library: Library, say: ModelServer['say']): Promise<FramedTurn[]> {
	const server = await startModelServer('openai', say);
	const narrator = scriptedNarrator(library, server.url);
	const story = buildStory(withLongActs(library, TURNS), ADVENTURE);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error(`No adventure is called ${ADVENTURE}.`);
	let { state } = beginGame(story, playerOf(premade), secretOf(0));
	const framed: FramedTurn[] = [];
	for (let turn = 1; turn <= TURNS; turn += 1) {
		const words = wordsFor(turn, state);
		const before = state;
		const resolve = () =>
			resolveTurn(story, before, readAction(story, before, words).attempt, secretOf(turn));
		const outcome = resolve();
		const shown: string[] = [];
		const told = await narrator.narrate(
			{
				story,
				before,
				outcome,
				playerId: '',
				gameId: '',
				recent: async () => recentOf(framed),
				log: pino({ level: 'silent' }),
			},
			{ text: (delta) => shown.push(delta), said: () => {} },
		);
		framed.push({ words, own: narrate(story, resolve()), shown, told });
		settleTurn(story, outcome, told);
		state = outcome.state;
	}
	await server.close();
	return framed;
}

const ADVENTURE = 'the-fox-who-would-not-sign';
const secretOf = (turn: number) => createHash('sha256').update(`framed:${turn}`).digest('hex');

/** What the player does: every third time words of their own, else a choice. */
function wordsFor(turn: number, { offers }: State): string {
	const own = OWN[(turn / 3) % OWN.length];
	return turn % 3 === 0 && own ? own : (offers[turn % offers.length]?.label ?? 'wait');
}

const OWN = ['look around', 'wait and listen', 'sing a slow song', 'warm my hands', 'sit down and rest'];

function recentOf(framed: readonly FramedTurn[]): RecentTurn[] {
	return framed
		.slice(-3)
		.reverse()
		.map(({ words, told }) => ({
			action: words,
			narrative: [...told.paragraphs, ...told.said.map(({ line }) => line)].join('\n\n'),
		}));
}

/** A game as its player reads it, in Markdown. */
export function wordGame(title: string, framed: readonly FramedTurn[]): string {
	const turns = framed.map(({ words, told }, n) =>
		[
			`**${n + 1}.** *${words}*`,
			...told.paragraphs,
			...told.said.map(({ npcId, line }) => `> ${npcId}: “${line}”`),
		].join('\n\n'),
	);
	return `# ${title}\n\n${turns.join('\n\n')}\n`;
}
