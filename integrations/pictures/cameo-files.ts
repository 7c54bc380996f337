import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import type { Problem, SourceMap } from '#lib/library/document.ts';
import { COVER_MAX_SIZE } from '#lib/pictures/covers.ts';
import {
	CARVED_MOODS,
	FALLBACK_MEDALLIONS,
	inMood,
	MEDALLION_MIN_SIZE,
	medallionName,
	medallionNameOf,
	pickByHash,
} from '#lib/pictures/medallions.ts';
import type { Mood } from '#lib/pictures/moods.ts';
import { readPictures } from './cover-files.ts';
import { type Limits, pictureFault } from './picture-fault.ts';

export const CAMEOS = fileURLToPath(new URL('../../src/assets/cameos/', import.meta.url));
const SHOWN = 'src/assets/cameos';
/** The folder of shared medallions for people without one. No world may have this name. */
const SHARED = 'shared';
const LIMITS: Limits = {
	least: { width: MEDALLION_MIN_SIZE, height: MEDALLION_MIN_SIZE },
	most: COVER_MAX_SIZE,
	shapes: [0.7, 1.43],
	shownAs: 'as a circle',
};
const NEEDED = `a JPEG, PNG or WebP of at least ${MEDALLION_MIN_SIZE} × ${MEDALLION_MIN_SIZE} pixels, about square`;

/** A person or ready-made character with a medallion. */
interface Owner {
	world: string;
	id: string;
	/** Their content file, below `src/content`. */
	file: string;
	kind: 'person' | 'ready-made character';
	called: string;
}

/**
 * The file of each medallion, by its name in addresses: own ones, strangers, and further pictures in the worlds'
 * folders for the wizard. A person without one gets a shared one, chosen by name; where a mood has no picture, the calm
 * face is shown.
 */
export async function cameoFiles(library: Library, folder: string = CAMEOS): Promise<Map<string, string>> {
	const pictures = await readPictures(folder);
	const found = new Map<string, string>();
	for (const [path, [file = '']] of pictures) {
		const [world = '', id = '', ...rest] = path.split('/');
		if (world !== SHARED && id && rest.length === 0) found.set(medallionName(world, id), join(folder, file));
		if (isMood(id) && rest.length === 1 && rest[0])
			found.set(inMood(medallionName(world, rest[0]), id), join(folder, file));
	}
	const shared = [...pictures]
		.filter(([path]) => path.startsWith(`${SHARED}/`))
		.map(([, [file = '']]) => file);
	for (const [index, name] of FALLBACK_MEDALLIONS.entries()) {
		const lent = shared[index % shared.length];
		if (lent) found.set(name, join(folder, lent));
	}
	for (const { world, id, kind } of owners(library)) {
		const name = medallionName(world, id);
		const lent = pickByHash(name, shared);
		if (!found.has(name) && lent) found.set(name, join(folder, lent));
		const face = found.get(name);
		for (const mood of CARVED_MOODS)
			if (face && kind === 'person' && !found.has(inMood(name, mood))) found.set(inMood(name, mood), face);
	}
	return found;
}

/** The problems of all medallions, each with its owner and what is needed. */
export async function cameoFaults(
	library: Library,
	sources: SourceMap,
	folder: string = CAMEOS,
): Promise<Problem[]> {
	const pictures = await readPictures(folder);
	const found = await cameoFiles(library, folder);
	const missing = owners(library)
		.filter(({ world, id }) => !found.has(medallionName(world, id)))
		.map(({ world, id, file, kind, called }) => ({
			file,
			line: 1,
			field: '',
			message: `the ${kind} ${called} has no medallion, and there is none to lend; put ${NEEDED} at ${SHOWN}/${world}/${id}.jpg, or at ${SHOWN}/${SHARED}/ for everybody`,
		}));
	const unusable = await Promise.all([...pictures].map((entry) => faultOf(entry, library, folder)));
	return [...missing, ...unusable.flat(), ...wrongAddresses(library, sources, found)];
}

/** The problems of the files with one name. */
async function faultOf(
	[path, files]: [string, string[]],
	library: Library,
	folder: string,
): Promise<Problem[]> {
	const [file = ''] = files;
	const fault = (message: string) => [{ file: `../assets/cameos/${file}`, line: 1, field: '', message }];
	const [world, first, ...rest] = path.split('/');
	const inMoodOf = isMood(first) && world !== SHARED ? rest.shift() : undefined;
	const id = inMoodOf ?? first;
	const known = world === SHARED || library.worlds.some(({ slug }) => slug === world);
	if (!known || !id || rest.length > 0)
		return fault(`no world is called so; a medallion is ${SHOWN}/<world>/<id>.jpg`);
	if (
		inMoodOf &&
		!library.worlds.some(({ slug, npcs }) => slug === world && npcs.some((npc) => npc.id === id))
	)
		return fault(
			`no person of ${world} is called ${id}; a face in a mood is ${SHOWN}/<world>/${first}/<id>.jpg`,
		);
	if (!/^[a-z0-9-]+$/.test(id)) return fault('its name may have small letters, digits and hyphens only');
	if (files.length > 1)
		return fault(`there is more than one: ${files.map((one) => `${SHOWN}/${one}`).join(', ')}; keep one`);
	const message = await pictureFault(join(folder, file), LIMITS);
	return message ? fault(`${message}; needed is ${NEEDED}`) : [];
}

/** The problems of addresses without a medallion in ready-made characters and wizards. */
function wrongAddresses({ worlds }: Library, sources: SourceMap, found: Map<string, string>): Problem[] {
	return worlds.flatMap(({ slug, premades, creation }) => [
		...premades.flatMap((premade) =>
			wrong(premade.avatarUrl, found).map((message) => ({
				file: `worlds/${slug}/premades/${premade.archetypeKey}.yaml`,
				line: sources.get(premade)?.line(['avatarUrl']) ?? 1,
				field: 'avatarUrl',
				message,
			})),
		),
		...(creation?.fields ?? []).flatMap((field, at) =>
			(field.options ?? []).flatMap(({ image }, option) =>
				wrong(image, found).map((message) => ({
					file: `worlds/${slug}/creation.yaml`,
					line: (creation && sources.get(creation)?.line(['fields', at, 'options', option, 'image'])) ?? 1,
					field: `fields.${at}.options.${option}.image`,
					message,
				})),
			),
		),
	]);
}

function wrong(address: string | undefined, found: Map<string, string>): string[] {
	const name = address && medallionNameOf(address);
	if (!name || found.has(name)) return [];
	return [
		`there is no medallion called ${name}; put one at ${SHOWN}/<world>/<id>.jpg, which is called <world>-<id>`,
	];
}

function isMood(name: string | undefined): name is Mood {
	return CARVED_MOODS.some((mood) => mood === name);
}

function owners({ worlds }: Library): Owner[] {
	return worlds.flatMap(({ slug: world, npcs, premades }) => [
		...npcs.map(
			({ id, name }): Owner => ({
				world,
				id,
				file: `worlds/${world}/npcs/${id}.yaml`,
				kind: 'person',
				called: name,
			}),
		),
		...premades.map(
			({ archetypeKey: id, displayName }): Owner => ({
				world,
				id,
				file: `worlds/${world}/premades/${id}.yaml`,
				kind: 'ready-made character',
				called: displayName,
			}),
		),
	]);
}
