// A second adventure of a world: playable at once, and green as long as it is not public.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { missingWordings } from '#lib/library/missing-wordings.ts';
import { unplainProse } from '#lib/library/unplain-prose.ts';
import { judge } from '#scripts/gate/faults/judge.ts';
import { playAll } from '#scripts/gate/play/play-all.ts';
import { newAdventure } from './new-adventure.ts';
import { newWorld } from './new-world.ts';

vi.setConfig({ testTimeout: 120_000 });

let content: string;

beforeAll(async () => {
	content = await mkdtemp(join(tmpdir(), 'adventure-'));
	const shared = fileURLToPath(new URL('../../src/content/shared/', import.meta.url));
	await cp(shared, join(content, 'shared'), { recursive: true });
	await newWorld('far-shed', content, `${content}-covers`);
});

afterAll(async () => {
	for (const folder of [content, `${content}-covers`]) await rm(folder, { recursive: true });
});

const read = async () => readLibrary(await readContentFiles(content));

test('a new adventure of a world has no problems, and the gate passes it', async () => {
	await newAdventure((await read()).library, 'far-shed', 'the-small-box', content);
	const { library, problems, sources } = await read();
	const found = [...problems, ...missingWordings(library, sources), ...unplainProse(library, sources)];
	expect(found.map(formatProblem)).toEqual([]);
	const effort = { bots: 12, turns: 30, seek: true };
	const [played] = await playAll(library, ['the-small-box'], effort);
	if (!played) throw new Error('The adventure was not played.');
	const faults = judge(library, sources, [played]);
	expect(faults.filter(({ level, about }) => level === 'fail' && about === 'the-small-box')).toEqual([]);
	expect(Object.keys(played.endings).length).toBeGreaterThan(2);
});

test('an unknown world and a name that is taken are refused', async () => {
	const { library } = await read();
	const make = (world: string, slug: string) => newAdventure(library, world, slug, content);
	await expect(make('near-shed', 'the-box')).rejects.toThrow('There are: far-shed.');
	await expect(make('far-shed', 'The Box')).rejects.toThrow('use lower-case words');
	await expect(make('far-shed', 'the-ferry-at-far-shed')).rejects.toThrow('There is an adventure called');
});
