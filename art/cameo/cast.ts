import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { MOODS, type Mood } from '#lib/pictures/moods.ts';
import { sourceHash } from '../masters.ts';
import { type Person, personSchema } from './person.ts';

export const DESCRIPTIONS_FOLDER = fileURLToPath(new URL('../cameos/', import.meta.url));
export const MEDALLIONS_FOLDER = fileURLToPath(new URL('../../src/assets/cameos/', import.meta.url));
const WORLDS_FOLDER = fileURLToPath(new URL('../../src/content/worlds/', import.meta.url));
const MAKER = fileURLToPath(new URL('./person.ts', import.meta.url));

/** One medallion to be carved: `mystika/gundred`, `mystika/angry/gundred`. */
export interface Medallion {
	name: string;
	world: string;
	person: Person;
	mood: Mood;
	/** Of the description, the world and all the code that carves it. */
	hash: string;
	seed: number;
}

/**
 * Everybody who is described in `art/cameos/<world>.yaml`, by world and then in the file's order; people of the story,
 * whom a game shows, in every mood.
 * @throws Error with file, person, field and what is allowed
 */
export async function readMedallions(): Promise<Medallion[]> {
	const files = (await readdir(DESCRIPTIONS_FOLDER)).filter((name) => name.endsWith('.yaml')).sort();
	const maker = await sourceHash(MAKER);
	const all = await Promise.all(
		files.map(async (file) => {
			const world = file.slice(0, -'.yaml'.length);
			const entries: unknown = parse(await readFile(DESCRIPTIONS_FOLDER + file, 'utf8'));
			return Object.entries(entries ?? {}).flatMap(([id, entry]) => {
				const moods = existsSync(`${WORLDS_FOLDER}${world}/npcs/${id}.yaml`) ? MOODS : (['calm'] as const);
				return moods.map((mood) => parseMedallion(world, id, entry, maker, mood));
			});
		}),
	);
	return all.flat();
}

/** @throws Error that names what is wrong with the description */
export function parseMedallion(
	world: string,
	id: string,
	entry: unknown,
	maker: string,
	mood: Mood = 'calm',
): Medallion {
	const name = mood === 'calm' ? `${world}/${id}` : `${world}/${mood}/${id}`;
	const read = personSchema.safeParse(entry);
	if (!read.success) {
		const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
		throw new Error(`art/cameos/${world}.yaml: ${id}: ${faults.join('; ')}`);
	}
	const digest = createHash('sha256').update(maker).update(name).update(JSON.stringify(entry)).digest();
	// The stone and its rim are the same in every mood.
	const seed = createHash('sha256').update(`${world}/${id}`).digest().readUInt16BE(0);
	return { name, world, person: read.data, mood, hash: digest.toString('hex').slice(0, 16), seed };
}
