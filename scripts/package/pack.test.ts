// A world as one file: what was packed comes back byte for byte, and nothing else is ever written.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { newWorld } from '#scripts/new-world/new-world.ts';
import { packWorld, unpackWorld } from './pack.ts';

const folders: string[] = [];

afterAll(async () => {
	for (const folder of folders) await rm(folder, { recursive: true });
});

async function emptySource(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'package-'));
	folders.push(folder);
	return folder;
}

const source = await emptySource();
for (const slug of ['far-shed', 'near-shed'])
	await newWorld(slug, join(source, 'content'), join(source, 'assets/covers'));
const packed = await packWorld('far-shed', source);

async function filesIn(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const read = await Promise.all(paths.map((path) => readFile(path, 'base64')));
	return Object.fromEntries(paths.map((path, n) => [path.slice(folder.length + 1), read[n] ?? '']));
}

/** The package with one file put in, or taken out, and listed as it then is. */
function repacked(path: string, text: string | null, isListed = true): Uint8Array {
	const files = unzipSync(packed);
	const manifest = JSON.parse(new TextDecoder().decode(files['package.json']));
	if (text === null) delete files[path];
	else files[path] = new TextEncoder().encode(text);
	if (isListed && text !== null) manifest.files[path] = createHash('sha256').update(text).digest('hex');
	return zipSync({ ...files, 'package.json': new TextEncoder().encode(JSON.stringify(manifest)) });
}

test('a packed world comes back as it was, with its picture and without the other world', async () => {
	const empty = await emptySource();
	await unpackWorld(packed, empty);
	const before = await filesIn(source);
	const own = Object.entries(before).filter(([path]) => path.includes('far-shed'));
	expect(await filesIn(empty)).toEqual(Object.fromEntries(own));
	expect(own.map(([path]) => path)).toContain('assets/covers/far-shed.jpg');
	expect(Buffer.from(await packWorld('far-shed', empty)).equals(packed)).toBe(true);
});

test('nothing is written over, and nothing is written where one file is in the way', async () => {
	await expect(unpackWorld(packed, source)).rejects.toThrow('already');
	const folder = await emptySource();
	const cover = 'assets/covers/far-shed.jpg';
	await cp(join(source, cover), join(folder, cover));
	await expect(unpackWorld(packed, folder)).rejects.toThrow(cover);
	expect(Object.keys(await filesIn(folder))).toEqual([cover]);
});

test.each([
	['a changed file', repacked('content/worlds/far-shed/items.yaml', '[]', false), 'damaged'],
	['a missing file', repacked('content/worlds/far-shed/items.yaml', null), 'missing'],
	[
		'a way out of the folder',
		repacked('content/worlds/far-shed/../../../../evil.yaml', 'x'),
		'is no file of',
	],
	['another world', repacked('content/worlds/near-shed/world.md', 'x'), 'is no file of'],
	['code', repacked('content/worlds/far-shed/evil.ts', 'x'), 'is no file of'],
	['a hidden file', repacked('content/worlds/far-shed/.env', 'x'), 'is no file of'],
	['no list', zipSync({ 'a.txt': new Uint8Array(3) }), 'no package'],
	['no zip', new TextEncoder().encode('hello'), 'no package'],
	['half of it', packed.slice(0, packed.length / 2), 'no package'],
])('a package with %s is refused, and nothing is written', async (_, data, why) => {
	const folder = await emptySource();
	await expect(unpackWorld(data, folder)).rejects.toThrow(why);
	expect(await filesIn(folder)).toEqual({});
});

test('a world that is not there is not packed', async () => {
	for (const slug of ['nowhere', '../content'])
		await expect(packWorld(slug, source)).rejects.toThrow('No world');
});
