// The gate's faults for a tiny world with one problem at a time.
import { expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { TINY_FILES, TINY_PATHS } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import type { ContentFiles } from '#lib/library/reader.ts';
import { type Fault, showFault } from '#scripts/gate/faults/fault.ts';
import { judge } from '#scripts/gate/faults/judge.ts';
import type { GameRecord } from '#scripts/gate/measures/record.ts';
import { misses, TARGETS } from '#scripts/gate/measures/targets.ts';
import { playBots, playSeeker } from '#scripts/gate/play/adventure.ts';
import type { PlayRecord } from '#scripts/gate/play/play-record.ts';
import { seekRest } from '#scripts/gate/play/seek-rest.ts';
import { soughtIn } from '#scripts/gate/play/sought.ts';

const SLUG = 'the-stopped-clock';
const { [TINY_PATHS.lexicon]: lexicon = '', [TINY_PATHS.frames]: frames = '' } = await readContentFiles();
/** The tiny world with the real lexicon and frames. */
const SOUND: ContentFiles = { ...TINY_FILES, [TINY_PATHS.lexicon]: lexicon, [TINY_PATHS.frames]: frames };

async function gate(changes: ContentFiles = {}): Promise<{ found: PlayRecord; faults: Fault[] }> {
	const { library, sources } = readLibrary({ ...SOUND, ...changes });
	const effort = { bots: 12, turns: 30, seek: true };
	const bots = playBots(library, SLUG, effort, { from: 0, to: effort.bots });
	const sought = soughtIn(library, SLUG, [bots]);
	const found = await seekRest(bots, async (index, known) =>
		playSeeker(library, SLUG, effort, { index, found: known, sought }),
	);
	return { found, faults: judge(library, sources, [found]) };
}

const said = (faults: Fault[], check: string) =>
	faults.filter((fault) => fault.check === check).map(showFault);

const sound = await gate();

test('finds nothing unreachable and no repeated sentence in a world without problems', () => {
	for (const check of ['unreachable', 'ending', 'repeat', 'choices', 'unended'])
		expect(said(sound.faults, check)).toEqual([]);
});

test('the same effort gives the same record', async () => {
	const { milliseconds: _, ...once } = sound.found;
	const { milliseconds: __, ...again } = (await gate()).found;
	expect(again).toEqual(once);
});

test('names a scene that no bot reaches, with its line and what no game had', async () => {
	const scenes = `${TINY_FILES[TINY_PATHS.scenes]}- id: open-case\n  when: {verb: use, about: {item: key}, has: case-found}\n  outcomes: {good: {text: It opens.}}\n`;
	expect(said((await gate({ [TINY_PATHS.scenes]: scenes })).faults, 'unreachable')).toEqual([
		expect.stringMatching(
			/^src\/content\/adventures\/tin\/the-stopped-clock\/storylets\/clock\.yaml:22: the scene "open-case" was never told in \d+ games\. No game ever had case-found: /,
		),
	]);
});

test('names the condition that keeps a scene from being told when nothing else is missing', async () => {
	const scenes = `${TINY_FILES[TINY_PATHS.scenes]}- id: hush\n  when: {verb: wait, about: {place: street}, meters: {noise: [99, 100]}}\n  outcomes: {good: {text: It is loud.}}\n`;
	expect(said((await gate({ [TINY_PATHS.scenes]: scenes })).faults, 'unreachable')).toEqual([
		expect.stringMatching(
			/It asks for noise of 99 or more, and it never was above \d+: ask for less, or let more scenes move it\.$/,
		),
	]);
});

test('names an ending that no bot reaches', async () => {
	const endings = `- {id: dawn, title: Dawn, when: {has: sun-stopped}, text: [It is light.]}\n${TINY_FILES[TINY_PATHS.endings]}`;
	expect(said((await gate({ [TINY_PATHS.endings]: endings })).faults, 'ending')).toEqual([
		expect.stringMatching(
			/endings\.yaml:1: the ending "dawn" was never reached.* No game ever had sun-stopped/,
		),
	]);
});

test('names the ending that always comes before one that no bot reaches', async () => {
	const endings = TINY_FILES[TINY_PATHS.endings].replace(
		'- {id: silence',
		'- {id: second, title: Too Late, when: {has: clock-wound}, text: [It is late.]}\n- {id: silence',
	);
	expect(said((await gate({ [TINY_PATHS.endings]: endings })).faults, 'ending')).toEqual([
		expect.stringContaining('Where it would have done, "wound" above it in the list did too'),
	]);
});

test('asks for missing endings, and names one that is too common', () => {
	expect(said(sound.faults, 'endings')).toEqual([
		'src/content/adventures/tin/the-stopped-clock/endings.yaml: 2 endings, wanted 5: write 3 more',
	]);
	expect(said(sound.faults, 'commonest')).toEqual([
		expect.stringMatching(
			/endings\.yaml: the-stopped-clock: commonest ending \d+\.\d % \((wound|silence)\), wanted at most 40\.0 %/,
		),
	]);
});

test('says how many lines a pool that is too small needs, and where', async () => {
	expect(said(sound.faults, 'lines')).toContainEqual(
		expect.stringMatching(
			/^src\/content\/worlds\/tin\/npcs\/ada\.yaml: lines\.even has 1 line, half of the games ask for (\d+): write \d+ more$/,
		),
	);
	const many = Array.from({ length: 40 }, (_, index) => `Line ${index}.`).join(', ');
	const ada = TINY_FILES[TINY_PATHS.ada].replace('even: [Yes?]', `even: [${many}]`);
	expect(said((await gate({ [TINY_PATHS.ada]: ada })).faults, 'lines').join()).not.toContain('lines.even');
});

test('names a sentence that occurs twice, with both places; up to three words may be repeated', async () => {
	const endings = TINY_FILES[TINY_PATHS.endings].replace(
		'It goes.',
		'Ada reads from the book! It goes. The clock goes.',
	);
	expect(said((await gate({ [TINY_PATHS.endings]: endings })).faults, 'repeat')).toEqual([
		'src/content/adventures/tin/the-stopped-clock/endings.yaml:1: this sentence stands in worlds/tin/npcs/ada.yaml:12 too: “Ada reads from the book!” Word one of them anew.',
	]);
});

test('describes gaps as scenes to write', () => {
	expect(said(sound.faults, 'missing')).toContainEqual(
		expect.stringMatching(
			/^tin: threaten Ada Ledger: \d+ times a generic line in 12 games \(“.+”\); write a storylet with verb: threaten, about: \{target: ada\} in worlds\/tin\/storylets\/$/,
		),
	);
});

const GOOD: GameRecord = {
	by: 'kind',
	turns: 20,
	ending: 'wound',
	acts: [6, 7, 7],
	refused: 0,
	repeated: 0,
	distinct2: 0.9,
	selfBleu4: 0.05,
	words: [60],
	particular: 18,
	named: 10,
	referred: 9,
	callbacks: 2,
	failed: 3,
	failedWithChange: 3,
	typed: 10,
	unchanged: 0,
	paced: 20,
	inCompany: 15,
	spoken: 10,
	withNews: 6,
	outweighed: 0,
	badChoices: 0,
	picks: {},
};

/** The gate's failures for games with these records and no other faults. */
function judged(...records: Partial<GameRecord>[]): string[] {
	const { library, sources } = readLibrary(SOUND);
	const endings = ['wound', 'silence', 'a', 'b', 'c'];
	const games = Array.from({ length: 200 }, (_, index) => {
		const record = records[index % records.length] ?? {};
		return { ...GOOD, ending: endings[index % endings.length] ?? null, ...record };
	});
	const found: PlayRecord = {
		...sound.found,
		games,
		general: {},
		divergence: { pairs: 10, mattered: 10, later: 100, different: 40 },
	};
	return judge(library, sources, [found])
		.filter(({ level, check }) => level === 'fail' && check !== 'endings')
		.map(({ check }) => check);
}

test('passes games that meet every target', () => {
	expect(judged({})).toEqual([]);
});

test.each<[string, Partial<GameRecord>]>([
	['repeated', { repeated: 0.03 }],
	['distinct2', { distinct2: 0.84 }],
	['selfBleu4', { selfBleu4: 0.11 }],
	['particular', { particular: 13 }],
	['referred', { referred: 8 }],
	['callbacks', { callbacks: 1 }],
	['callbacks', { callbacks: 4 }],
	['failures', { failedWithChange: 2 }],
	['unchanged', { unchanged: 1 }],
	['paced', { paced: 10 }],
	['spoken', { spoken: 6 }],
	['outweighed', { outweighed: 1 }],
	['commonest', { ending: 'wound' }],
	['choices', { badChoices: 1 }],
	['unended', { ending: null }],
])('fails by %s alone', (check, record) => {
	expect(judged(record).filter((name) => name !== 'commonest' || check === 'commonest')).toEqual([check]);
});

test('a few games get a leeway for chance, 200 do not', () => {
	expect(misses(TARGETS.commonest, 0.41, 200)).toBe(true);
	expect(misses(TARGETS.commonest, 0.45, 40)).toBe(false);
	expect(misses(TARGETS.commonest, 0.5, 40)).toBe(true);
});
