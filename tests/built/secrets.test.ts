// What the build serves publicly. scripts/setup/build.mjs builds with a canary in place of every secret.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { CANARY } from '#scripts/setup/build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const client = `${root}dist/client/`;
let files: { name: string; text: string }[] = [];

beforeAll(() => {
	if (!existsSync(`${root}dist/.built`))
		throw new Error('There is no build to look into: run npm start or npm test once.');
	files = readdirSync(client, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
		.map((entry) => `${entry.parentPath}/${entry.name}`)
		.map((path) => ({ name: path.slice(client.length), text: readFileSync(path, 'latin1') }));
});

const holding = (words: string) => files.filter(({ text }) => text.includes(words)).map(({ name }) => name);

test('serves no secret of the environment', () => {
	expect(files.length).toBeGreaterThan(0);
	expect(holding(CANARY)).toEqual([]);
	expect(holding(Buffer.from(CANARY).toString('base64').slice(0, 20))).toEqual([]);
});

test('serves no source map', () => {
	expect(files.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
	expect(holding('sourceMappingURL=')).toEqual([]);
});

test('serves no path of the machine that built it', () => {
	expect(holding(root)).toEqual([]);
	expect(holding(`${homedir()}/`)).toEqual([]);
	expect(holding('file:///')).toEqual([]);
});

test('holds nothing of the workshop of development, neither for browsers nor in the server', () => {
	const workshop = readdirSync(`${root}integrations/workshop`)
		.map((name) => readFileSync(`${root}integrations/workshop/${name}`, 'utf8'))
		.join();
	const server = readdirSync(`${root}dist/server`, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.m?js(on)?$/.test(entry.name))
		.map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
	expect(server.length).toBeGreaterThan(0);
	for (const words of [
		'api/workshop',
		'stonecast-workshop',
		'Save and play the turn again',
		'played again in the',
	]) {
		expect(workshop).toContain(words);
		expect(holding(words)).toEqual([]);
		expect(server.filter((text) => text.includes(words))).toEqual([]);
	}
});
