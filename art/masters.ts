import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SCENES_FOLDER = fileURLToPath(new URL('./scenes/', import.meta.url));
export const COVERS_FOLDER = fileURLToPath(new URL('../src/assets/covers/', import.meta.url));

/** The width that masters are painted at. */
export const MASTER_WIDTH = 1600;

/** The pictures that scenes paint, by name: `mystika`, `mystika/the-moon-falls-due`. */
export async function sceneNames(): Promise<string[]> {
	const names = await readdir(SCENES_FOLDER, { recursive: true });
	return names
		.filter((name) => name.endsWith('.ts'))
		.map((name) => name.replaceAll('\\', '/').slice(0, -3))
		.sort();
}

/** A hash of a scene and of everything that it imports from the kit, without comments and spacing. */
export async function sourceHash(file: string): Promise<string> {
	const hash = createHash('sha256');
	for (const path of [...(await importsBelow(file, new Set()))].sort()) hash.update(bare(await text(path)));
	return hash.digest('hex').slice(0, 16);
}

async function importsBelow(file: string, found: Set<string>): Promise<Set<string>> {
	if (found.has(file)) return found;
	found.add(file);
	for (const [, target = ''] of (await text(file)).matchAll(/from '(\.{1,2}\/[^']+)'/g))
		await importsBelow(resolve(dirname(file), target), found);
	return found;
}

const text = (file: string) => readFile(file, 'utf8');

function bare(code: string): string {
	return code
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/(?<![:'])\/\/.*$/gm, '')
		.replace(/\s+/g, ' ')
		.trim();
}

const MARK = 'Stonecast art ';

/** The EXIF entry with the hash of the scene that a master was painted from. */
export function signatureOf(hash: string): { IFD0: { Software: string } } {
	return { IFD0: { Software: MARK + hash } };
}

/** Reads the hash in a picture file: empty for an editor's own picture, null without a file. */
export async function readSignedHash(file: string): Promise<string | null> {
	const bytes = await readFile(file).catch(() => null);
	if (!bytes) return null;
	const head = bytes.subarray(0, 4096).toString('latin1');
	return new RegExp(`${MARK}([0-9a-f]{16})`).exec(head)?.[1] ?? '';
}
