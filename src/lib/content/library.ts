import type { z } from 'zod';
import {
	type Adventure,
	adventureSchema,
	type Ending,
	endingSchema,
	type Slide,
	slideSchema,
} from './adventure.ts';
import { type Creation, creationSchema, type Premade, premadeSchema } from './character.ts';
import { type Problem, readDocument, readMarkdown, type SourceMap } from './document.ts';
import { checkReferences } from './references.ts';
import { type Lexicon, lexiconSchema } from './shared.ts';
import { type Beat, type Storylet, storyletSchema } from './story.ts';
import {
	eventSchema,
	type Faction,
	factionSchema,
	type Item,
	itemSchema,
	type Npc,
	npcSchema,
	type Place,
	placeSchema,
	type Topic,
	topicSchema,
	type Voice,
	voiceSchema,
	type World,
	type WorldWords,
	wordsFileSchema,
	worldSchema,
} from './world.ts';

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

/** All content, checked. */
export interface Library {
	worlds: WorldBook[];
	adventures: AdventureBook[];
	shared: { voice: Voice; storylets: Storylet[]; lexicon: Lexicon };
}

/** Text files by their path below `src/content`. */
export type ContentFiles = Record<string, string>;

const LIST_FILES = ['factions', 'places', 'items', 'topics', 'events'] as const;

/**
 * Reads every content file, checks it against its schema and its references against each other.
 * Pure: what is wrong comes back as problems, each with file, line and field; it never throws for content.
 */
export function readLibrary(files: ContentFiles): {
	library: Library;
	problems: Problem[];
	sources: SourceMap;
} {
	const problems: Problem[] = [];
	const sources: SourceMap = new Map();
	const known = new Set<string>();
	const paths = Object.keys(files).sort();

	function one<S extends z.ZodType>(path: string, schema: S): z.output<S> | null {
		const text = files[path];
		if (text === undefined) return null;
		known.add(path);
		return readDocument(path, text, schema, problems, sources);
	}
	function list<S extends z.ZodType>(path: string, schema: S): z.output<S>[] {
		const text = files[path];
		if (text === undefined) return [];
		known.add(path);
		return readDocument(path, text, schema.array(), problems, sources) ?? [];
	}
	function lists<S extends z.ZodType>(folder: string, schema: S): z.output<S>[] {
		return paths.filter((p) => p.startsWith(folder) && p.endsWith('.yaml')).flatMap((p) => list(p, schema));
	}
	function eachFile<S extends z.ZodType>(folder: string, schema: S): z.output<S>[] {
		return paths
			.filter((p) => p.startsWith(folder) && p.endsWith('.yaml'))
			.flatMap((p) => one(p, schema) ?? []);
	}
	function markdown<S extends z.ZodType>(path: string, schema: S) {
		known.add(path);
		return readMarkdown(path, files[path] ?? '', schema, problems, sources);
	}

	const worlds: WorldBook[] = [];
	for (const path of paths.filter((p) => /^worlds\/[^/]+\/world\.md$/.test(p))) {
		const slug = path.split('/')[1] ?? '';
		const folder = `worlds/${slug}/`;
		const page = markdown(path, worldSchema);
		const [factions, places, items, topics, events] = [
			list(`${folder}factions.yaml`, factionSchema),
			list(`${folder}places.yaml`, placeSchema),
			list(`${folder}items.yaml`, itemSchema),
			list(`${folder}topics.yaml`, topicSchema),
			list(`${folder}events.yaml`, eventSchema),
		];
		const rest = {
			npcs: eachFile(`${folder}npcs/`, npcSchema),
			storylets: lists(`${folder}storylets/`, storyletSchema),
			voice: one(`${folder}voice.yaml`, voiceSchema) ?? voiceSchema.parse({}),
			words: one(`${folder}words.yaml`, wordsFileSchema) ?? wordsFileSchema.parse({}),
			premades: eachFile(`${folder}premades/`, premadeSchema).sort((a, b) => a.order - b.order),
			creation: one(`${folder}creation.yaml`, creationSchema),
		};
		if (page)
			worlds.push({
				slug,
				world: page.data,
				body: page.body,
				factions,
				places,
				items,
				topics,
				events,
				...rest,
			});
	}

	const adventures: AdventureBook[] = [];
	for (const path of paths.filter((p) => /^adventures\/[^/]+\/[^/]+\.md$/.test(p))) {
		const [, worldSlug = '', file = ''] = path.split('/');
		const slug = file.replace(/\.md$/, '');
		const folder = `adventures/${worldSlug}/${slug}/`;
		const page = markdown(path, adventureSchema);
		const rest = {
			storylets: lists(`${folder}storylets/`, storyletSchema),
			endings: list(`${folder}endings.yaml`, endingSchema),
			epilogue: list(`${folder}epilogue.yaml`, slideSchema),
		};
		if (page) adventures.push({ slug, worldSlug, adventure: page.data, body: page.body, ...rest });
	}

	const shared = {
		voice: one('shared/voice.yaml', voiceSchema) ?? voiceSchema.parse({}),
		storylets: lists('shared/storylets/', storyletSchema),
		lexicon: one('shared/lexicon.yaml', lexiconSchema) ?? EMPTY_LEXICON,
	};
	for (const path of paths) {
		if (/^(worlds|adventures|shared)\//.test(path) && !known.has(path)) problems.push(misplaced(path));
	}
	worlds.sort((a, b) => a.world.order - b.world.order);
	adventures.sort((a, b) => a.adventure.order - b.adventure.order);
	const library = { worlds, adventures, shared };
	checkReferences(library, sources, problems);
	return { library, problems, sources };
}

const EMPTY_LEXICON: Lexicon = { verbs: {}, phrases: {}, irregular: {}, symbols: {}, common: [] };

function misplaced(path: string): Problem {
	return {
		file: path,
		line: 1,
		field: '',
		message: `nothing reads a file here; a world's folder holds world.md, ${LIST_FILES.map((f) => `${f}.yaml`).join(', ')}, voice.yaml, words.yaml, creation.yaml, npcs/, premades/ and storylets/`,
	};
}
