import { healthAt } from '#lib/characters/levels.ts';
import { newFromPremade } from '#lib/characters/new-character.ts';
import { toPlayerCharacter } from '#lib/characters/player-character.ts';
import { choicesView } from '#lib/engine/view.ts';
import { type AdventureBook, isListed, type Library, type WorldBook } from '#lib/library/books.ts';
import { openingView } from '#lib/play/opening.ts';
import { compactShared } from './compact.ts';
import { leaveOut } from './leave-out.ts';
import {
	type FirstTurns,
	type RestingTaste,
	type SharedPack,
	storyOf,
	type TastePack,
	type TastePlayer,
} from './pack.ts';
import { actInTaste, openTaste } from './taste-game.ts';

/** The adventures whose first turns anybody may play: those that are not for Premium accounts. */
export function tasteBooks({ adventures }: Library): AdventureBook[] {
	return adventures.filter(({ adventure }) => !adventure.premium && isListed(adventure));
}

/** Makes what all packs share. */
export function makeShared({ shared }: Library): SharedPack {
	return compactShared(shared);
}

/** Makes the pack of a free adventure. Throws for an unknown one and for a Premium one. */
export function makePack(library: Library, slug: string): TastePack {
	const adventure = tasteBooks(library).find((book) => book.slug === slug);
	const world = library.worlds.find((book) => book.slug === adventure?.worldSlug);
	if (!adventure || !world) throw new Error(`${slug} is no free adventure.`);
	return { ...leaveOut(library, adventure, world), players: playersOf(world) };
}

function playersOf(world: WorldBook): TastePlayer[] {
	return world.premades
		.filter(({ isActive }) => isActive)
		.map((premade) => {
			const made = newFromPremade(world, premade, premade.displayName);
			return {
				archetypeKey: premade.archetypeKey,
				name: premade.displayName,
				summary: premade.summary,
				character: toPlayerCharacter({ ...made, max_health: healthAt(1) }),
			};
		});
}

/** What a page shows of an adventure before anybody plays it: the recommended character's first page. */
export function restingTaste(library: Library, slug: string): RestingTaste {
	const pack = makePack(library, slug);
	const story = storyOf(pack, makeShared(library));
	const [player] = pack.players;
	if (!player) throw new Error(`${pack.world.slug} has no ready-made character.`);
	const { narrative, npcResponses } = openingView(story);
	return {
		slug,
		worldSlug: pack.world.slug,
		title: story.adventure.title,
		players: pack.players.map(({ archetypeKey, name }) => ({ archetypeKey, name })),
		summary: player.summary,
		narrative,
		npcResponses,
		choices: choicesView(openTaste(story, player.character).state),
	};
}

/** The recommended character's first turn for each of the first choices. The die is public, so it is known beforehand. */
export function firstTurns(library: Library, slug: string): FirstTurns {
	const pack = makePack(library, slug);
	const story = storyOf(pack, makeShared(library));
	const [player] = pack.players;
	if (!player) throw new Error(`${pack.world.slug} has no ready-made character.`);
	const game = openTaste(story, player.character);
	const turns = game.state.offers.map(({ label }) => {
		const { view } = actInTaste(story, game, { action: label }, { last: null, now: new Date(0) });
		const { at: _, ...turn } = view;
		return [label, turn] as const;
	});
	return Object.fromEntries(turns.filter(([, { refused }]) => !refused));
}
