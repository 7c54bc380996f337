import { defineCollection, reference } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import leftOut from 'virtual:left-out';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { adventureSchema } from '#lib/content/adventure.ts';
import { creationSchema, premadeSchema } from '#lib/content/character.ts';
import { pageSchema } from '#lib/content/page.ts';
import { factionSchema, itemSchema, npcSchema, worldSchema } from '#lib/content/world.ts';

const base = './src/content';
/** What belongs to worlds that are left out. */
const closed = leftOut.flatMap((slug) => [`!worlds/${slug}/**`, `!adventures/${slug}/**`]);

/**
 * The content that pages show. The engine reads its own (scenes, topics, places, voices and so on) through
 * integrations/content/content-check.ts; here it would make each build slower. The schemas' comments are the
 * editor's manual: see `src/lib/content/`.
 */
export const collections = {
	/** `mystika` */
	worlds: defineCollection({ loader: files('worlds/*/world.md', 1), schema: worldSchema }),
	/** `the-drowned-shrine`; `world` is its folder. */
	adventures: defineCollection({
		loader: inWorld(files('adventures/*/*.md', 2)),
		schema: adventureSchema.extend({ world: reference('worlds') }),
	}),
	/** `mystika/healer`, here and below: the world, then the entry's own id. */
	premades: defineCollection({ loader: files('worlds/*/premades/*.yaml', 1, 3), schema: premadeSchema }),
	npcs: defineCollection({ loader: files('worlds/*/npcs/*.yaml', 1, 3), schema: npcSchema }),
	factions: defineCollection({ loader: lists(/^worlds\/([^/]+)\/factions\.yaml$/), schema: factionSchema }),
	items: defineCollection({ loader: lists(/^worlds\/([^/]+)\/items\.yaml$/), schema: itemSchema }),
	/** `mystika`, one for each world. */
	creations: defineCollection({ loader: files('worlds/*/creation.yaml', 1), schema: creationSchema }),
	/** `privacy` */
	pages: defineCollection({ loader: files('pages/*.md', 1), schema: pageSchema }),
};

/** Loads one entry from each file; its id consists of the given parts of the path. */
function files(pattern: string, ...id: number[]): Loader {
	const generateId = ({ entry }: { entry: string }) => {
		const parts = entry.replace(/\.\w+$/, '').split('/');
		return id.map((index) => parts[index]).join('/');
	};
	return glob({ base, pattern: [pattern, ...closed], generateId });
}

/** Loads one entry from each item of the lists in matching files; its id is the pattern's group, then its own id. */
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
		if (scope === undefined || leftOut.includes(scope)) continue;
		const filePath = folder + name;
		for (const item of parse(await readFile(filePath, 'utf8')) ?? []) {
			const id = `${scope}/${item.id}`;
			const data = await parseData({ id, data: item, filePath });
			store.set({ id, data, digest: generateDigest(data), filePath: `src/content/${name}` });
		}
	}
}

/** Adds the world, which only the adventure's folder names. */
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
