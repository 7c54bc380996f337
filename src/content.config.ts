import { defineCollection, reference } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { adventureSchema, endingSchema, slideSchema } from '#lib/content/adventure.ts';
import { creationSchema, premadeSchema } from '#lib/content/character.ts';
import { lexiconSchema } from '#lib/content/shared.ts';
import { storyletSchema } from '#lib/content/story.ts';
import {
	eventSchema,
	factionSchema,
	itemSchema,
	npcSchema,
	placeSchema,
	topicSchema,
	voiceSchema,
	wordsFileSchema,
	worldSchema,
} from '#lib/content/world.ts';

const base = './src/content';

/** The schemas' own documentation is the editor's manual: see `src/lib/content/`. */
export const collections = {
	/** `mystika` */
	worlds: defineCollection({ loader: files('worlds/*/world.md', 1), schema: worldSchema }),
	/** `the-drowned-shrine`; `world` is the folder it stands in. */
	adventures: defineCollection({
		loader: inWorld(files('adventures/*/*.md', 2)),
		schema: adventureSchema.extend({ world: reference('worlds') }),
	}),
	/** `mystika/healer`, and so on below: the world, then the entry's own id. */
	premades: defineCollection({ loader: files('worlds/*/premades/*.yaml', 1, 3), schema: premadeSchema }),
	npcs: defineCollection({ loader: files('worlds/*/npcs/*.yaml', 1, 3), schema: npcSchema }),
	factions: defineCollection({ loader: lists(/^worlds\/([^/]+)\/factions\.yaml$/), schema: factionSchema }),
	places: defineCollection({ loader: lists(/^worlds\/([^/]+)\/places\.yaml$/), schema: placeSchema }),
	items: defineCollection({ loader: lists(/^worlds\/([^/]+)\/items\.yaml$/), schema: itemSchema }),
	topics: defineCollection({ loader: lists(/^worlds\/([^/]+)\/topics\.yaml$/), schema: topicSchema }),
	events: defineCollection({ loader: lists(/^worlds\/([^/]+)\/events\.yaml$/), schema: eventSchema }),
	/** `mystika/…`, `the-drowned-shrine/…` or `shared/…` */
	storylets: defineCollection({ loader: lists(/([^/]+)\/storylets\/[^/]+\.yaml$/), schema: storyletSchema }),
	/** `the-drowned-shrine/…` */
	endings: defineCollection({ loader: lists(/([^/]+)\/endings\.yaml$/), schema: endingSchema }),
	slides: defineCollection({ loader: lists(/([^/]+)\/epilogue\.yaml$/), schema: slideSchema }),
	/** `mystika`, one a world. */
	creations: defineCollection({ loader: files('worlds/*/creation.yaml', 1), schema: creationSchema }),
	words: defineCollection({ loader: files('worlds/*/words.yaml', 1), schema: wordsFileSchema }),
	voices: defineCollection({ loader: files('worlds/*/voice.yaml', 1), schema: voiceSchema }),
	/** What every world shares: one entry, `shared`. */
	sharedVoice: defineCollection({ loader: files('shared/voice.yaml', 0), schema: voiceSchema }),
	lexicon: defineCollection({ loader: files('shared/lexicon.yaml', 0), schema: lexiconSchema }),
};

/** One entry a file; its id is made of the given parts of its path. */
function files(pattern: string, ...id: number[]): Loader {
	const generateId = ({ entry }: { entry: string }) => {
		const parts = entry.replace(/\.\w+$/, '').split('/');
		return id.map((index) => parts[index]).join('/');
	};
	return glob({ base, pattern, generateId });
}

/** One entry an item of the lists in matching files; its id is what the pattern's group found, then its own. */
function lists(pattern: RegExp): Loader {
	return {
		name: 'yaml-lists',
		async load(context) {
			await loadLists(pattern, context);
			const reload = (path: string) => {
				if (pattern.test(path.replaceAll('\\', '/').split('/src/content/')[1] ?? ''))
					loadLists(pattern, context);
			};
			for (const event of ['add', 'change', 'unlink']) context.watcher?.on(event, reload);
		},
	};
}

async function loadLists(pattern: RegExp, { config, store, parseData, generateDigest }: LoaderContext) {
	const folder = fileURLToPath(new URL(`${base}/`, config.root));
	const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
	store.clear();
	for (const name of names.sort()) {
		const scope = pattern.exec(name)?.[1];
		if (scope === undefined) continue;
		const filePath = folder + name;
		for (const item of parse(await readFile(filePath, 'utf8')) ?? []) {
			const id = `${scope}/${item.id}`;
			const data = await parseData({ id, data: item, filePath });
			store.set({ id, data, digest: generateDigest(data), filePath: `src/content/${name}` });
		}
	}
}

/** Adds the world, which only an adventure's folder names. */
function inWorld(loader: Loader): Loader {
	return {
		...loader,
		load: (context) =>
			loader.load({
				...context,
				parseData: (entry) => {
					const world = entry.filePath?.split(/[\\/]/).at(-2);
					return context.parseData({ ...entry, data: { ...entry.data, world } });
				},
			}),
	};
}
