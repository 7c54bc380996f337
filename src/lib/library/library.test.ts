// Whole files: unreadable ones, ones in the wrong place, and the product's own worlds.
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { DIFFERENTIATORS } from '#lib/content/world.ts';
import type { Library } from './books.ts';
import { formatProblem } from './document.ts';
import { problemsAfter, TINY_FILES, TINY_PATHS } from './library.fixture.ts';
import { readLibrary } from './library.ts';
import { missingWordings } from './missing-wordings.ts';
import { unplainProse } from './unplain-prose.ts';

const IN_A_WORLD =
	"nothing reads a file here: a world's folder holds world.md, factions.yaml, places.yaml, items.yaml, topics.yaml, events.yaml, voice.yaml, words.yaml, creation.yaml, npcs/, premades/ and storylets/";

let library: Library;
let shown: string[];

beforeAll(async () => {
	const read = readLibrary(await readContentFiles());
	library = read.library;
	shown = [...read.problems, ...missingWordings(read.library, read.sources)].map(formatProblem);
});

test('takes the tiny world', () => {
	expect(problemsAfter()).toEqual([]);
});

test('reports YAML that does not parse once, at its line', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'hurt: [That hurt.]', 'hurt: [That hurt.'])).toEqual([
		expect.stringMatching(
			/^src\/content\/worlds\/tin\/npcs\/ada\.yaml:16: not YAML: Flow sequence .* end with a \]$/,
		),
	]);
	expect(problemsAfter([TINY_PATHS.world, 'order: 1', 'order: 1: 2'])).toEqual([
		`src/content/${TINY_PATHS.world}:31: not YAML: Nested mappings are not allowed in compact mappings`,
	]);
	expect(problemsAfter([TINY_PATHS.ada, 'want:', 'name: Ada Again\nwant:'])).toEqual([
		`src/content/${TINY_PATHS.ada}:7: not YAML: Map keys must be unique`,
	]);
});

test('refuses text that YAML takes for a reference', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'name: Ada Ledger', 'name: *Ada'])).toEqual([
		`src/content/${TINY_PATHS.ada}:2: *Ada refers to nothing; put text that begins with * in quotation marks`,
	]);
});

test('refuses Markdown without frontmatter', () => {
	expect(problemsAfter([TINY_PATHS.adventure, '---\n'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:1: the file must begin with frontmatter between two lines of ---`,
	]);
});

test('takes frontmatter as editors on Windows save it', () => {
	expect(problemsAfter([TINY_PATHS.world, '---\ntitle', '\uFEFF---\r\ntitle'])).toEqual([]);
});

test('refuses a file that nothing reads, and says what the folder holds', () => {
	expect(problemsAfter(['worlds/tin/npc/bob.yaml', '', 'id: bob'])).toEqual([
		`src/content/worlds/tin/npc/bob.yaml:1: ${IN_A_WORLD}`,
	]);
	expect(problemsAfter(['worlds/tin/npcs/old/bob.yaml', '', 'id: bob'])).toEqual([
		`src/content/worlds/tin/npcs/old/bob.yaml:1: ${IN_A_WORLD}`,
	]);
	expect(problemsAfter(['worlds/tin/places.yml', '', '[]'])).toEqual([
		`src/content/worlds/tin/places.yml:1: ${IN_A_WORLD}`,
	]);
	expect(problemsAfter(['adventures/tin/the-clock/endings.yaml', '', '[]'])).toEqual([
		'src/content/adventures/tin/the-clock/endings.yaml:1: nothing reads a file here: an adventure is <world>/<slug>.md, and beside it the folder <slug>/ with endings.yaml, epilogue.yaml and storylets/',
	]);
	expect(problemsAfter(['shared/words.yaml', '', '[]'])).toEqual([
		'src/content/shared/words.yaml:1: nothing reads a file here: shared/ holds voice.yaml, lexicon.yaml, frames.yaml, frames-near.yaml, kinds.yaml, handling.yaml, conduct.yaml, questions.yaml and storylets/',
	]);
});

test('reports the problems of every file', () => {
	expect(
		problemsAfter(
			[TINY_PATHS.ada, 'pronoun: she', 'pronoun: her'],
			[TINY_PATHS.items, 'start: 5', 'start: many'],
		),
	).toEqual([
		`src/content/${TINY_PATHS.items}:1: 0.start: Invalid input: expected number, received string`,
		`src/content/${TINY_PATHS.ada}:3: pronoun: Invalid option: expected one of "she"|"he"|"they"|"it"`,
	]);
});

test("the product's content has no problems: seven worlds, eighteen adventures", () => {
	expect(shown).toEqual([]);
	expect(library.worlds).toHaveLength(7);
	expect(library.adventures).toHaveLength(18);
});

test('adventures cost what the spec says', () => {
	const costs = library.worlds.map(({ slug }) => [
		slug,
		library.adventures
			.filter(({ worldSlug }) => worldSlug === slug)
			.map(({ adventure }) => adventure.stoneCost)
			.sort((a, b) => a - b),
	]);
	expect(Object.fromEntries(costs)).toEqual({
		mystika: [5, 10, 20],
		aetherium: [5, 12, 25],
		voidreach: [6, 15, 30],
		whispercross: [3, 8, 18],
		'paragon-city': [4, 12],
		veloria: [5, 15],
		'noctis-veil': [6, 25],
	});
});

test('every world has two or three meters, from 0 to 100 except for one of voidreach', () => {
	for (const { slug, world } of library.worlds) {
		expect([2, 3]).toContain(world.rules.length);
		for (const { id, min, max } of world.rules) {
			const least = slug === 'voidreach' && id === 'alien-relations' ? -100 : 0;
			expect([slug, id, min, max]).toEqual([slug, id, least, 100]);
		}
	}
	const voidreach = library.worlds.find(({ slug }) => slug === 'voidreach');
	expect(voidreach?.world.rules.map(({ id }) => id)).toContain('alien-relations');
});

test('every world has all four kinds of features and three ready-made characters', () => {
	for (const { slug, world, premades } of library.worlds) {
		const types = new Set(world.differentiators.map(({ type }) => type));
		expect([slug, [...types].sort()]).toEqual([slug, [...DIFFERENTIATORS].sort()]);
		expect(premades.filter(({ isActive }) => isActive).length, slug).toBeGreaterThanOrEqual(3);
	}
});

test('every adventure describes its three acts in a line each', () => {
	for (const { slug, adventure } of library.adventures) expect(adventure.scenarios, slug).toHaveLength(3);
});

test('checks pages of plain text', () => {
	const page = (frontmatter: string) =>
		readLibrary({ 'pages/terms.md': `---\n${frontmatter}\n---\nText.\n` }).problems.map(formatProblem);
	const sound = `title: Terms\ndescription: What may be done here and what may not.\nupdated: 2026-11-22\nrelated: [privacy, faq]`;
	expect(page(sound)).toEqual([]);
	expect(page(sound.replace('2026-11-22', 'yesterday'))).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:4: updated: /),
	]);
	expect(page(sound.replace('faq]', 'fak]'))).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:5: related\.1: .*privacy/),
	]);
	expect(page(`${sound}\nways: [{label: Mail, href: 'javascript:x'}]`)).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:6: ways\.0\.href: /),
	]);
});

test('asks for what a scene does and for other wordings of its label, with file, line and field', () => {
	const read = readLibrary(TINY_FILES);
	expect(missingWordings(read.library, read.sources).map(formatProblem)).toEqual([
		'src/content/adventures/tin/the-stopped-clock/storylets/clock.yaml:1: 0.also: “Ask Ada about the clock” has 0 other wordings, wanted 6: write 6 more, as players would type them',
		expect.stringMatching(/clock\.yaml:18: 1\.does: use stands for many acts: say what the player does here/),
	]);
});

test('asks for a narrator, and names the words that are not theirs', () => {
	const voice = (text: string) => {
		const read = readLibrary({ ...TINY_FILES, [TINY_PATHS.voice]: text });
		return unplainProse(read.library, read.sources).map(formatProblem);
	};
	expect(voice('hooks: {1: [It rains.]}')).toEqual([
		expect.stringMatching(/^src\/content\/worlds\/tin\/voice\.yaml:1: narrator: say who tells this world/),
	]);
	const narrator =
		'narrator: {who: A clerk, rhythm: Short, notices: Wheels, humour: Dry, silence: Grief, swears: Rust, idioms: [as wound, by the hour], never: [somebody, magic]}';
	const lines = ['{Target} nods.', 'The wheel turns.', 'Somebody laughs.', 'It is noted.'];
	const acts = (told: string[]) =>
		`${narrator}\nacts:\n  ask:\n    good:\n${told.map((line) => `      - "${line}"`).join('\n')}\n`;
	expect(voice(acts(lines))).toEqual([
		expect.stringContaining('this narrator never says “somebody”: “Somebody laughs.”'),
	]);
	expect(voice(acts(lines.slice(0, 2)))).toEqual([
		expect.stringContaining('acts.ask.good: 2 of the 4 lines that let a world tell this alone: write 2 more'),
	]);
});
