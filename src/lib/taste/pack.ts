import type { PlayerCharacter } from '#lib/engine/game.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import type { OpeningView } from '#lib/play/opening.ts';
import type { ChoiceView, TurnView } from '#lib/wire/turn.ts';
import { type CompactShared, expandShared } from './compact.ts';

/** A ready-made character who may play the first turns. */
export interface TastePlayer {
	archetypeKey: string;
	name: string;
	/** One or two sentences. */
	summary: string;
	character: PlayerCharacter;
}

/** What a browser needs of one adventure to play its first turns. */
export interface TastePack {
	adventure: AdventureBook;
	world: WorldBook;
	/** The world's ready-made characters, the recommended one first. */
	players: TastePlayer[];
}

/** What all adventures share: the words that the game reads, and the shared lines. */
export type SharedPack = CompactShared;

/** What the script of a taste knows of an adventure before its pack arrives, beside what the page shows. */
export interface TasteHead {
	worldSlug: string;
	title: string;
	players: Pick<TastePlayer, 'archetypeKey' | 'name'>[];
}

/** An adventure as its page shows it before anybody plays: the first page and the first choices. */
export interface RestingTaste extends TasteHead, Pick<OpeningView, 'narrative' | 'npcResponses'> {
	slug: string;
	/** Who the recommended character is. */
	summary: string;
	choices: ChoiceView[];
}

/** The first turn that each first choice leads to, by the choice's label, without its time. */
export type FirstTurns = Record<string, Omit<TurnView, 'at'>>;

/** The story of a pack. */
export function storyOf({ adventure, world }: TastePack, shared: SharedPack): Story {
	const library: Library = {
		worlds: [world],
		adventures: [adventure],
		shared: expandShared(shared),
		prompts: [],
	};
	const story = buildStory(library, adventure.slug);
	if (!story) throw new Error(`The pack of ${adventure.slug} is not whole.`);
	return story;
}
