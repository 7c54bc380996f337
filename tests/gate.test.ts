// The editor's gate over the real worlds, with fewer bots than `npm run content` sends and no seekers: what is out of
// reach is left to that.
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { type Fault, showFault } from '#scripts/gate/faults/fault.ts';
import { judge } from '#scripts/gate/faults/judge.ts';
import { type Figure, TARGETS } from '#scripts/gate/measures/targets.ts';
import { playAll } from '#scripts/gate/play/play-all.ts';

const BOTS = 36;
const files = await readContentFiles();
const { library, problems, sources } = readLibrary(files);
const slugs = library.adventures.map(({ slug }) => slug);
let faults: Fault[] = [];

beforeAll(async () => {
	faults = judge(library, sources, await playAll(files, slugs, { bots: BOTS, turns: 60, seek: false }));
}, 600_000);

/** What fails, as an editor reads it. */
const fails = (about: string, check: string) =>
	faults
		.filter((fault) => fault.level === 'fail' && fault.about === about && fault.check === check)
		.map(showFault);

test('the content can be read', () => {
	expect(problems).toEqual([]);
});

const figures = Object.keys(TARGETS) as Figure[];

test.each(slugs.flatMap((slug) => figures.map((figure) => [slug, TARGETS[figure].name, figure] as const)))(
	'%s: %s',
	(slug, _, figure) => {
		expect(fails(slug, figure)).toEqual([]);
	},
);

test.each(slugs)('%s: there are endings enough, two choices a turn, and every game ends', (slug) => {
	for (const check of ['endings', 'choices', 'unended']) expect(fails(slug, check)).toEqual([]);
});

test.each(library.worlds.map(({ slug }) => slug))(
	'%s: no sentence stands twice, no pool of lines runs dry',
	(world) => {
		for (const check of ['repeat', 'lines']) expect(fails(world, check)).toEqual([]);
	},
);
