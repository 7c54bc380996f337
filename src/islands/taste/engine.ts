/** The game itself, which the worker plays: fetched with its content while the visitor reads the first page. */
import { packs, shared } from 'virtual:taste-packs';
import type { Story } from '#lib/engine/story.ts';
import { choicesView } from '#lib/engine/view.ts';
import type { HeldGame, PlayerAct } from '#lib/play/held-game.ts';
import { storyOf, type TastePlayer } from '#lib/taste/pack.ts';
import { actInTaste, openTaste } from '#lib/taste/taste-game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { Asked, Told } from './ask.ts';

/** An adventure that can be tasted. */
export interface TasteEngine {
	/** Plays what is asked. */
	play(asked: Asked): Told;
	/** Plays a few acts for nobody, so that what a story makes once is made before the visitor has written. */
	warmUp(): void;
}

/** A game, and the character and acts that led to it. */
interface Kept extends Pick<Asked, 'player' | 'acts'> {
	game: HeldGame;
	last: TurnView | null;
}

/** Words that every world can read; they reach most of the reader and of the rules. */
const WARM = [
	'look around',
	'I touch the old wall and go to the door',
	'I take it, then ask them about it: “Who are you?”',
];

/** Fetches an adventure's content and makes its game of it. */
export async function loadTaste(slug: string): Promise<TasteEngine> {
	const fetchPack = packs[slug];
	if (!fetchPack) throw new Error(`There is no taste of ${slug}.`);
	const [{ default: pack }, { default: common }] = await Promise.all([fetchPack(), shared()]);
	return engineOf(storyOf(pack, common), pack.players);
}

function engineOf(story: Story, players: readonly TastePlayer[]): TasteEngine {
	let kept: Kept | null = null;
	return {
		play({ player, acts, next }) {
			const { character, summary } = find(story, players, player);
			kept = wayTo(story, kept, { player, acts }, character);
			const choices = choicesView(kept.game.state);
			return { summary, choices, view: next && playOne(story, kept, next) };
		},
		warmUp() {
			const [player] = players;
			if (!player) return;
			const game = openTaste(story, player.character);
			for (const action of [...WARM, game.state.offers[0]?.label ?? 'wait'])
				actInTaste(story, game, { action }, { last: null, now: new Date() });
		},
	};
}

function find(story: Story, players: readonly TastePlayer[], key: string): TastePlayer {
	const player = players.find(({ archetypeKey }) => archetypeKey === key);
	if (!player) throw new Error(`${story.worldSlug} has no ready-made character ${key}.`);
	return player;
}

/** The game after these acts: the one that is kept, or played from the beginning. */
function wayTo(
	story: Story,
	kept: Kept | null,
	{ player, acts }: Pick<Asked, 'player' | 'acts'>,
	character: TastePlayer['character'],
): Kept {
	if (kept?.player === player && JSON.stringify(kept.acts) === JSON.stringify(acts)) return kept;
	const begun: Kept = { player, acts: [], game: openTaste(story, character), last: null };
	for (const act of acts) playOne(story, begun, act);
	return begun;
}

/** Plays one act and keeps the game after it. */
function playOne(story: Story, kept: Kept, act: PlayerAct): TurnView {
	const { view, game } = actInTaste(story, kept.game, act, { last: kept.last, now: new Date() });
	if (!view.refused) Object.assign(kept, { game, last: view, acts: [...kept.acts, act] });
	return view;
}
