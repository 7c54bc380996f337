import type { Adventure, Ending, Slide } from '#lib/content/adventure.ts';
import type { Creation, Premade } from '#lib/content/character.ts';
import type { Conduct } from '#lib/content/conduct.ts';
import type { Frames, NearPair } from '#lib/content/frames.ts';
import type { Handling } from '#lib/content/handling.ts';
import type { Kinds } from '#lib/content/kinds.ts';
import type { PromptFile } from '#lib/content/prompt.ts';
import type { GameQuestions } from '#lib/content/questions.ts';
import type { Lexicon } from '#lib/content/shared.ts';
import type { Beat, Storylet } from '#lib/content/story.ts';
import type { Voice } from '#lib/content/voice.ts';
import type { Faction, Item, Npc, Place, Topic, World, WorldWords } from '#lib/content/world.ts';

/** Everything in one world's folder. */
export interface WorldBook {
	slug: string;
	world: World;
	/** The Markdown body of world.md. */
	body: string;
	npcs: Npc[];
	factions: Faction[];
	places: Place[];
	items: Item[];
	topics: Topic[];
	events: Beat[];
	storylets: Storylet[];
	voice: Voice;
	words: WorldWords;
	premades: Premade[];
	creation: Creation | null;
}

/** Everything that belongs to one adventure. */
export interface AdventureBook {
	slug: string;
	worldSlug: string;
	adventure: Adventure;
	body: string;
	storylets: Storylet[];
	endings: Ending[];
	epilogue: Slide[];
}

/** All checked content. */
export interface Library {
	worlds: WorldBook[];
	adventures: AdventureBook[];
	shared: {
		voice: Voice;
		storylets: Storylet[];
		lexicon: Lexicon;
		frames: Frames;
		conduct: Conduct;
		kinds: Kinds;
		handling: Handling;
		near: NearPair[];
		/** Null where the file is missing: then no question is one to the game. */
		questions: GameQuestions | null;
	};
	/** Prompts for a language model. */
	prompts: PromptFile[];
}

/** The adventure with this slug, or the one that had it before; undefined for none. */
export function findAdventure(library: Library, slug: string): AdventureBook | undefined {
	const { adventures } = library;
	return (
		adventures.find((book) => book.slug === slug) ??
		adventures.find(({ adventure }) => adventure.was?.includes(slug))
	);
}

/** The world with this slug, or the one that had it before; undefined for none. */
export function findWorld({ worlds }: Library, slug: string): WorldBook | undefined {
	return worlds.find((book) => book.slug === slug) ?? worlds.find(({ world }) => world.was?.includes(slug));
}

/** Whether an adventure stands in lists and can be begun from them. */
export function isListed({ isPublic, retired }: Pick<Adventure, 'isPublic' | 'retired'>): boolean {
	return isPublic !== false && !retired;
}
