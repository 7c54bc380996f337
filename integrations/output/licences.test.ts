import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { licenceList, readThirdParties } from './licences.ts';

/** Makes a folder with these packages installed: path to npm's entry and the package's files. */
async function installed(packages: Record<string, { entry: object; files?: Record<string, string> }>) {
	const root = await mkdtemp(join(tmpdir(), 'stonecast-licences-'));
	onTestFinished(() => rm(root, { recursive: true }));
	for (const [path, { files = {} }] of Object.entries(packages)) {
		await mkdir(join(root, path), { recursive: true });
		for (const [name, text] of Object.entries(files)) await writeFile(join(root, path, name), text);
	}
	const entries = Object.entries(packages).map(([path, { entry }]) => [path, entry]);
	await writeFile(
		join(root, 'node_modules/.package-lock.json'),
		JSON.stringify({ packages: Object.fromEntries(entries) }),
	);
	return root;
}

const entry = { version: '1.0.0', license: 'MIT' };

test('reads name, version, licence and its text, without development packages', async () => {
	const root = await installed({
		'node_modules/@a/b': { entry, files: { 'LICENSE.md': 'Do as you like.\r\n', 'index.js': '' } },
		'node_modules/c/node_modules/d': { entry: { version: '2.0.0', license: 'ISC' } },
		'node_modules/tool': { entry: { ...entry, dev: true } },
	});
	expect(await readThirdParties(root)).toEqual([
		{ name: '@a/b', version: '1.0.0', licence: 'MIT', text: 'Do as you like.' },
		{ name: 'd', version: '2.0.0', licence: 'ISC', text: '' },
	]);
});

test('a package that names no licence stops the build', async () => {
	const root = await installed({ 'node_modules/a': { entry: { version: '1.0.0' } } });
	await expect(readThirdParties(root)).rejects.toThrow('node_modules/a names no licence.');
});

test('packages with the same licence text share it', () => {
	const list = licenceList([
		{ name: 'b', version: '1.0.0', licence: 'MIT', text: 'The same words.' },
		{ name: 'c', version: '3.0.0', licence: 'ISC', text: '' },
		{ name: 'a', version: '2.0.0', licence: 'MIT', text: 'The same words.' },
	]);
	expect(list).toContain('a 2.0.0\nb 1.0.0\nMIT\n\nThe same words.\n');
	expect(list).toContain('c 3.0.0\nISC\n');
	expect(list.match(/The same words/g)).toHaveLength(1);
});
