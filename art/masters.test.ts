import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
	COVERS_FOLDER,
	readSignedHash,
	SCENES_FOLDER,
	sceneNames,
	signatureOf,
	sourceHash,
} from './masters.ts';

test('each scene has a master that was painted from its current source', async () => {
	const names = await sceneNames();
	expect(names).toContain('mystika');
	const stale = await Promise.all(
		names.map(async (name) => {
			const [now, painted] = [
				await sourceHash(`${SCENES_FOLDER}${name}.ts`),
				await readSignedHash(`${COVERS_FOLDER}${name}.jpg`),
			];
			// A picture without a signature is an editor's own.
			return painted === now || painted === '' ? [] : [name];
		}),
	);
	expect(stale.flat(), 'npm run art').toEqual([]);
});

test('a scene’s hash depends only on the scene and its imports', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-art-'));
	try {
		const scene = join(folder, 'scene.ts');
		const write = (kit: string) => writeFile(join(folder, 'kit.ts'), kit);
		await writeFile(scene, "import { moon } from './kit.ts';\nexport default moon;\n");
		await write('export const moon = 1;\n');
		await writeFile(join(folder, 'other.ts'), 'export const sun = 1;\n');
		const first = await sourceHash(scene);
		await writeFile(join(folder, 'other.ts'), 'export const sun = 2;\n');
		await write('/** Full. */\nexport  const moon = 1; // still\n');
		expect(await sourceHash(scene)).toBe(first);
		await write('export const moon = 2;\n');
		expect(await sourceHash(scene)).not.toBe(first);
	} finally {
		await rm(folder, { recursive: true });
	}
});

test('a painted picture carries the hash of its source; an editor’s own has none', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-art-'));
	try {
		const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } }).jpeg();
		const [painted, own] = [join(folder, 'painted.jpg'), join(folder, 'own.jpg')];
		await plain().withExif(signatureOf('0123456789abcdef')).toFile(painted);
		await plain().toFile(own);
		expect(await readSignedHash(painted)).toBe('0123456789abcdef');
		expect(await readSignedHash(own)).toBe('');
		expect(await readSignedHash(join(folder, 'none.jpg'))).toBeNull();
	} finally {
		await rm(folder, { recursive: true });
	}
});
