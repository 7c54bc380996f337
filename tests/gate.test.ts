// The editor's gate over the real worlds, with fewer bots than `npm run content` and no seekers. Only that command
// finds unreachable scenes.
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { type Fault, showFault } from '#scripts/gate/faults/fault.ts';
import { judge } from '#scripts/gate/faults/judge.ts';
import { type Figure, TARGETS } from '#scripts/gate/measures/targets.ts';
import { playAll } from '#scripts/gate/play/play-all.ts';

const BOTS = 24;
const files = await readContentFiles();
const { library, problems, sources } = readLibrary(files);
const slugs = library.adventures.map(({ slug }) => slug);
let faults: Fault[] = [];

beforeAll(async () => {
	faults = judge(library, sources, await playAll(files, slugs, { bots: BOTS, turns: 60, seek: false }));
}, 600_000);

/** The failures of a check as text. */
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

test.each(slugs)('%s: has enough endings and two choices each turn, and every game ends', (slug) => {
	for (const check of ['endings', 'choices', 'unended']) expect(fails(slug, check)).toEqual([]);
});

test.each(library.worlds.map(({ slug }) => slug))(
	'%s: no sentence stands twice, no pool of lines runs dry',
	(world) => {
		for (const check of ['repeat', 'lines']) expect(fails(world, check)).toEqual([]);
	},
);
