import type { Adventure, Clue, Ending, Slide } from '#lib/content/adventure.ts';
import type { Conduct } from '#lib/content/conduct.ts';
import type { Frames, NearPair } from '#lib/content/frames.ts';
import type { Handling } from '#lib/content/handling.ts';
import type { Rule } from '#lib/content/meter.ts';
import type { GameQuestions } from '#lib/content/questions.ts';
import type { Beat, Storylet } from '#lib/content/story.ts';
import type { Voice } from '#lib/content/voice.ts';
import type { Faction, Item, Npc, Place, Topic, World } from '#lib/content/world.ts';
import { findAdventure, type Library, type WorldBook } from '#lib/library/books.ts';
import type { Named } from './interpret.ts';
import { compileWords, type Words } from './interpret.ts';
import { compileKinds, type KindIndex } from './things/compile-kinds.ts';
import { listPlaceThings, type PlaceThings } from './things/place-things.ts';
import { compileQuestions, type QuestionBook } from './verdict/compile-questions.ts';

/** The content of one adventure: its own files, its world's and the shared ones, indexed by id. */
export interface Story {
	slug: string;
	worldSlug: string;
	/** The adventure is no longer there, and this only stands in for it: no turn can be played. */
	isRemoved?: true;
	adventure: Adventure;
	world: World;
	rules: Map<string, Rule>;
	npcs: Map<string, Npc>;
	factions: Map<string, Faction>;
	places: Map<string, Place>;
	items: Map<string, Item>;
	topics: Map<string, Topic>;
	clues: Map<string, Clue>;
	/** The adventure's first, then the world's, then the shared ones. Of equal ids the first counts. */
	storylets: Map<string, Storylet>;
	/** Where a storylet comes from. The adventure's own are favoured. */
	origin: Map<string, 'adventure' | 'world' | 'shared'>;
	events: Beat[];
	voice: Voice;
	endings: Ending[];
	epilogue: Slide[];
	words: Words;
	/** Groups of verbs that stand for each other. */
	frames: Frames;
	/** Pairs of frames that stand close. */
	near: NearPair[];
	/** The questions to the game; null for content without them. */
	questions: QuestionBook | null;
	kinds: KindIndex;
	handling: Handling;
	conduct: Conduct;
	/** Place id to the things that it has before anything is told. */
	placeThings: Map<string, PlaceThings>;
}

/** Builds the story of an adventure, also by a slug that it had before; null for an unknown slug. */
export function buildStory(library: Library, slug: string): Story | null {
	const book = findAdventure(library, slug);
	const world = book && library.worlds.find((candidate) => candidate.slug === book.worldSlug);
	if (!book || !world) return null;
	const items = [...world.items, ...book.adventure.items];
	const sources = [
		['adventure', book.storylets],
		['world', world.storylets],
		['shared', library.shared.storylets],
	] as const;
	const storylets = new Map<string, Storylet>();
	const origin: Story['origin'] = new Map();
	for (const [from, list] of sources) {
		for (const storylet of list) {
			if (storylets.has(storylet.id)) continue;
			storylets.set(storylet.id, storylet);
			origin.set(storylet.id, from);
		}
	}
	const npcs = byId(world.npcs);
	const kinds = compileKinds(library.shared.kinds);
	const words = compileWords(
		library.shared.lexicon,
		world.words.verbs,
		namesOf(world, items),
		library.shared.frames,
	);
	return {
		slug: book.slug,
		worldSlug: world.slug,
		adventure: book.adventure,
		world: world.world,
		rules: byId(world.world.rules),
		npcs,
		factions: byId(world.factions),
		places: byId(world.places),
		items: byId(items),
		topics: byId(world.topics),
		clues: byId(book.adventure.clues),
		storylets,
		origin,
		events: world.events,
		voice: mergeVoices(world.voice, library.shared.voice),
		endings: book.endings,
		epilogue: book.epilogue,
		words,
		frames: library.shared.frames,
		near: library.shared.near,
		questions: library.shared.questions && questionBook(library.shared.questions),
		kinds,
		handling: library.shared.handling,
		conduct: library.shared.conduct,
		placeThings: new Map(world.places.map((place) => [place.id, listPlaceThings(kinds, place, npcs)])),
	};
}

/** One for all stories of the same content. */
const questionBooks = new WeakMap<GameQuestions, QuestionBook>();

function questionBook(questions: GameQuestions): QuestionBook {
	const book = questionBooks.get(questions) ?? compileQuestions(questions);
	questionBooks.set(questions, book);
	return book;
}

/** The name of a person, item, place or other thing with this id. */
export function nameOf(story: Story, id: string | undefined): string | undefined {
	if (id === undefined) return undefined;
	const { npcs, items, topics, places, factions } = story;
	return [npcs, items, topics, places, factions].find((named) => named.has(id))?.get(id)?.name;
}

/** The name of a subject: a topic, else any other named thing. */
export function subjectOf(story: Story, id: string | undefined): string | undefined {
	return (id === undefined ? undefined : story.topics.get(id)?.name) ?? nameOf(story, id);
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
	return new Map(list.map((entry) => [entry.id, entry]));
}

function namesOf(world: WorldBook, items: Item[]): Named[] {
	return [
		...world.npcs.map((npc) => ({ ...npc, kind: 'npc' as const })),
		...items.map((item) => ({ ...item, kind: 'item' as const })),
		...world.places.map((place) => ({ ...place, kind: 'place' as const })),
		...world.topics.map((topic) => ({ ...topic, kind: 'topic' as const })),
		...world.factions.map((faction) => ({ ...faction, kind: 'faction' as const })),
	].map(({ id, kind, name, aliases }) => ({
		id,
		kind,
		name,
		aliases:
			kind === 'item' && id === world.world.money.item ? [...aliases, ...world.world.money.words] : aliases,
	}));
}

type Lines = { [key: string]: string[] | Lines };

/** A pool with this many lines of the world's own takes none of the shared ones. */
const ENOUGH = 4;

/** Merges the world's lines and the shared ones into one pool for each key. */
function mergeVoices(own: Voice, shared: Voice): Voice {
	const { narrator, ...lines } = own;
	const { narrator: _, ...common } = shared;
	const merged = mergeLines(lines as unknown as Lines, common as unknown as Lines);
	return { ...(merged as unknown as Voice), ...(narrator && { narrator }) };
}

function mergeLines(own: Lines, shared: Lines): Lines {
	const merged: Lines = {};
	for (const key of new Set([...Object.keys(own), ...Object.keys(shared)])) {
		const [a, b] = [own[key], shared[key]];
		if (Array.isArray(a) || Array.isArray(b)) {
			const own = Array.isArray(a) ? a : [];
			merged[key] = own.length >= ENOUGH ? own : [...new Set([...own, ...(Array.isArray(b) ? b : [])])];
		} else {
			merged[key] = mergeLines(a ?? {}, b ?? {});
		}
	}
	return merged;
}
