import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sourceHash } from '../masters.ts';
import { type Person, personSchema } from './person.ts';

export const DESCRIPTIONS_FOLDER = fileURLToPath(new URL('../cameos/', import.meta.url));
export const MEDALLIONS_FOLDER = fileURLToPath(new URL('../../src/assets/cameos/', import.meta.url));
const MAKER = fileURLToPath(new URL('./person.ts', import.meta.url));

/** One medallion to be carved: `mystika/gundred`. */
export interface Medallion {
	name: string;
	world: string;
	person: Person;
	/** Of the description, the world and all the code that carves it. */
	hash: string;
	seed: number;
}

/**
 * Everybody who is described in `art/cameos/<world>.yaml`, by world and then in the file's order.
 * @throws Error with file, person, field and what is allowed
 */
export async function readMedallions(): Promise<Medallion[]> {
	const files = (await readdir(DESCRIPTIONS_FOLDER)).filter((name) => name.endsWith('.yaml')).sort();
	const maker = await sourceHash(MAKER);
	const all = await Promise.all(
		files.map(async (file) => {
			const world = file.slice(0, -'.yaml'.length);
			const entries: unknown = parse(await readFile(DESCRIPTIONS_FOLDER + file, 'utf8'));
			return Object.entries(entries ?? {}).map(([id, entry]) => parseMedallion(world, id, entry, maker));
		}),
	);
	return all.flat();
}

/** @throws Error that names what is wrong with the description */
export function parseMedallion(world: string, id: string, entry: unknown, maker: string): Medallion {
	const name = `${world}/${id}`;
	const read = personSchema.safeParse(entry);
	if (!read.success) {
		const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
		throw new Error(`art/cameos/${world}.yaml: ${id}: ${faults.join('; ')}`);
	}
	const digest = createHash('sha256').update(maker).update(name).update(JSON.stringify(entry)).digest();
	const seed = createHash('sha256').update(name).digest().readUInt16BE(0);
	return { name, world, person: read.data, hash: digest.toString('hex').slice(0, 16), seed };
}
