import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coverFaults } from '#integrations/pictures/cover-files.ts';
import { buildStory } from '#lib/engine/story.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { missingWordings } from '#lib/library/missing-wordings.ts';
import type { ContentFiles } from '#lib/library/reader.ts';
import { unplainProse } from '#lib/library/unplain-prose.ts';
import { followsChoices, playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { judge } from '#scripts/gate/faults/judge.ts';
import { playAll } from '#scripts/gate/play/play-all.ts';
import { newWorld } from './new-world.ts';

vi.setConfig({ testTimeout: 60_000 });

let content = '';
beforeAll(async () => {
	content = await mkdtemp(join(tmpdir(), 'stonecast-content-'));
	await cp(new URL('../../src/content/shared', import.meta.url), join(content, 'shared'), {
		recursive: true,
	});
});
afterAll(() => rm(content, { recursive: true }));

async function textsIn(folder: string): Promise<ContentFiles> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith('.jpg'))
		.map(({ parentPath, name }) => join(parentPath, name));
	const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
	return Object.fromEntries(paths.map((path, index) => [relative(folder, path), texts[index] ?? '']));
}

test('a new world has no problems and can be played to an ending', async () => {
	const covers = join(content, 'covers');
	const written = await newWorld('far-shed', content, covers);
	expect(written.map((path) => relative(content, path))).toContain('worlds/far-shed/world.md');
	const { library, problems, sources } = readLibrary(await textsIn(content));
	expect(await coverFaults(library, sources, covers)).toEqual([]);
	expect(
		[...problems, ...missingWordings(library, sources), ...unplainProse(library, sources)].map(formatProblem),
	).toEqual([]);
	const [world] = library.worlds;
	const story = buildStory(library, 'the-ferry-at-far-shed');
	if (!story || !world?.premades[0]) throw new Error('The new world has no story.');
	expect(story.world.title).toBe('Far Shed');
	const endings = new Set<string | null>();
	for (let seed = 0; seed < 12; seed += 1) {
		const { state } = playStory(story, playerOf(world.premades[0]), followsChoices, `seed ${seed}`, 40);
		endings.add(state.ending);
	}
	expect(endings).not.toContain(null);
	expect(endings.size).toBeGreaterThan(2);
});

test('a malformed or existing name is refused, and nothing is written', async () => {
	const before = Object.keys(await textsIn(content)).length;
	for (const slug of ['Far Shed', '../shed', '', 'shed_', 'ſhed']) {
		await expect(newWorld(slug, content, content)).rejects.toThrow('use lower-case words joined by hyphens');
	}
	await expect(newWorld('far-shed', content, content)).rejects.toThrow(
		'There is a world called far-shed already',
	);
	expect(Object.keys(await textsIn(content))).toHaveLength(before);
});

test('the gate passes a new world, and says what is still to be written', async () => {
	const files = await textsIn(content);
	const { library, sources } = readLibrary(files);
	const played = await playAll(library, ['the-ferry-at-far-shed'], { bots: 12, turns: 30, seek: true });
	const found = judge(library, sources, played);
	expect(found.filter(({ level }) => level === 'fail')).toEqual([]);
	expect(found.map(({ level }) => level)).toContain('later');
});
