import { adventureSchema, endingSchema, slideSchema } from '#lib/content/adventure.ts';
import { creationSchema, premadeSchema } from '#lib/content/character.ts';
import { conductSchema, NO_CONDUCT } from '#lib/content/conduct.ts';
import { framesSchema, nearPairSchema } from '#lib/content/frames.ts';
import { handlingSchema, NO_HANDLING } from '#lib/content/handling.ts';
import { kindsSchema, NO_KINDS } from '#lib/content/kinds.ts';
import { pageSchema } from '#lib/content/page.ts';
import { type PromptFile, promptFileSchema, promptScopeSchema } from '#lib/content/prompt.ts';
import { questionsSchema } from '#lib/content/questions.ts';
import { type Lexicon, lexiconSchema } from '#lib/content/shared.ts';
import { storyletSchema } from '#lib/content/story.ts';
import { voiceSchema } from '#lib/content/voice.ts';
import {
	factionSchema,
	itemSchema,
	npcSchema,
	placeSchema,
	topicSchema,
	wordsFileSchema,
	worldEventSchema,
	worldSchema,
} from '#lib/content/world.ts';
import type { AdventureBook, Library, WorldBook } from './books.ts';
import { checkLibrary } from './checks.ts';
import type { Problem, SourceMap } from './document.ts';
import { misplacedFiles } from './misplaced.ts';
import {
	type ContentFiles,
	type ContentReader,
	openReader,
	type ReadFiles,
	readEntry,
	readFolder,
	readList,
	readListFolder,
	readPage,
} from './reader.ts';

/**
 * Reads every content file, checks it against its schema and its references against each other.
 * Pure, except that `known` keeps what was read for the next time. Returns problems with file, line and field, and never throws because of content.
 */
export function readLibrary(
	files: ContentFiles,
	known?: ReadFiles,
): {
	library: Library;
	problems: Problem[];
	sources: SourceMap;
} {
	const reader = openReader(files, known);
	const { paths, problems, sources } = reader;
	const worlds = paths
		.filter((path) => /^worlds\/[^/]+\/world\.md$/.test(path))
		.flatMap((path) => readWorld(reader, path) ?? []);
	const adventures = paths
		.filter((path) => /^adventures\/[^/]+\/[^/]+\.md$/.test(path))
		.flatMap((path) => readAdventure(reader, path) ?? []);
	const library: Library = {
		worlds: worlds.sort((a, b) => a.world.order - b.world.order),
		adventures: adventures.sort((a, b) => a.adventure.order - b.adventure.order),
		shared: readShared(reader),
		prompts: paths
			.filter((path) => path.startsWith('prompts/'))
			.flatMap((path) => readPrompt(reader, path) ?? []),
	};
	// Checked only: the build renders them, and the game does not use them.
	for (const path of paths) if (/^pages\/[^/]+\.md$/.test(path)) readPage(reader, path, pageSchema);
	problems.push(...misplacedFiles(reader));
	checkLibrary(library, reader);
	return { library, problems, sources };
}

/** Reads a world's whole folder, so that all its problems are found. Returns null without a readable world.md. */
function readWorld(reader: ContentReader, path: string): WorldBook | null {
	const slug = path.split('/')[1] ?? '';
	const folder = `worlds/${slug}/`;
	const page = readPage(reader, path, worldSchema);
	const parts = {
		factions: readList(reader, `${folder}factions.yaml`, factionSchema),
		places: readList(reader, `${folder}places.yaml`, placeSchema),
		items: readList(reader, `${folder}items.yaml`, itemSchema),
		topics: readList(reader, `${folder}topics.yaml`, topicSchema),
		events: readList(reader, `${folder}events.yaml`, worldEventSchema),
		npcs: readFolder(reader, `${folder}npcs/`, npcSchema),
		storylets: readListFolder(reader, `${folder}storylets/`, storyletSchema),
		voice: readEntry(reader, `${folder}voice.yaml`, voiceSchema) ?? voiceSchema.parse({}),
		words: readEntry(reader, `${folder}words.yaml`, wordsFileSchema) ?? wordsFileSchema.parse({}),
		premades: readFolder(reader, `${folder}premades/`, premadeSchema).sort((a, b) => a.order - b.order),
		creation: readEntry(reader, `${folder}creation.yaml`, creationSchema),
	};
	return page && { slug, world: page.data, body: page.body, ...parts };
}

function readAdventure(reader: ContentReader, path: string): AdventureBook | null {
	const [, worldSlug = '', file = ''] = path.split('/');
	const slug = file.replace(/\.md$/, '');
	const folder = `adventures/${worldSlug}/${slug}/`;
	const page = readPage(reader, path, adventureSchema);
	const parts = {
		storylets: readListFolder(reader, `${folder}storylets/`, storyletSchema),
		endings: readList(reader, `${folder}endings.yaml`, endingSchema),
		epilogue: readList(reader, `${folder}epilogue.yaml`, slideSchema),
	};
	return page && { slug, worldSlug, adventure: page.data, body: page.body, ...parts };
}

/** Reads a prompt in the folder of its scope. In another folder it is misplaced. */
function readPrompt(reader: ContentReader, path: string): PromptFile | null {
	const [, folder, slug] = /^prompts\/(\w+)\/([a-z][a-z-]*)\.md$/.exec(path) ?? [];
	const scope = promptScopeSchema.safeParse(folder);
	if (!scope.success || !slug) return null;
	const page = readPage(reader, path, promptFileSchema);
	return page && { ...page.data, slug, scope: scope.data, content: page.body };
}

const EMPTY_LEXICON: Lexicon = { verbs: {}, phrases: {}, irregular: {}, symbols: {}, common: [], known: [] };

function readShared(reader: ContentReader): Library['shared'] {
	return {
		voice: readEntry(reader, 'shared/voice.yaml', voiceSchema) ?? voiceSchema.parse({}),
		storylets: readListFolder(reader, 'shared/storylets/', storyletSchema),
		lexicon: readEntry(reader, 'shared/lexicon.yaml', lexiconSchema) ?? EMPTY_LEXICON,
		frames: readEntry(reader, 'shared/frames.yaml', framesSchema) ?? {},
		near: readList(reader, 'shared/frames-near.yaml', nearPairSchema),
		questions: readEntry(reader, 'shared/questions.yaml', questionsSchema),
		kinds: readEntry(reader, 'shared/kinds.yaml', kindsSchema) ?? NO_KINDS,
		conduct: readEntry(reader, 'shared/conduct.yaml', conductSchema) ?? NO_CONDUCT,
		handling: readEntry(reader, 'shared/handling.yaml', handlingSchema) ?? NO_HANDLING,
	};
}
