// Whole files: unreadable ones, ones in the wrong place, and the product's own worlds.
import { expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { formatProblem } from './document.ts';
import { problemsAfter, TINY_FILES, TINY_PATHS } from './library.fixture.ts';
import { readLibrary } from './library.ts';
import { missingWordings } from './missing-wordings.ts';
import { unplainProse } from './unplain-prose.ts';

const IN_A_WORLD =
	"nothing reads a file here: a world's folder holds world.md, factions.yaml, places.yaml, items.yaml, topics.yaml, events.yaml, voice.yaml, words.yaml, creation.yaml, npcs/, premades/ and storylets/";

test('takes the tiny world', () => {
	expect(problemsAfter()).toEqual([]);
});

test('reports YAML that does not parse once, at its line', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'hurt: [That hurt.]', 'hurt: [That hurt.'])).toEqual([
		expect.stringMatching(
			/^src\/content\/worlds\/tin\/npcs\/ada\.yaml:16: the \[ is never closed: write \] where it ends$/,
		),
	]);
	expect(problemsAfter([TINY_PATHS.world, 'order: 1', 'order: 1: 2'])).toEqual([
		`src/content/${TINY_PATHS.world}:31: text with a colon in it must stand in quotation marks: write order: "1: 2"`,
	]);
	expect(problemsAfter([TINY_PATHS.ada, 'want:', 'name: Ada Again\nwant:'])).toEqual([
		`src/content/${TINY_PATHS.ada}:7: the field "name" stands twice, first in line 2: leave one of them out`,
	]);
});

test('refuses text that YAML takes for a reference', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'name: Ada Ledger', 'name: *Ada'])).toEqual([
		`src/content/${TINY_PATHS.ada}:2: text that begins with * must stand in quotation marks: write "*Ada"`,
	]);
});

test('refuses Markdown without frontmatter', () => {
	expect(problemsAfter([TINY_PATHS.adventure, '---\n'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:1: the file must begin with a line of ---, its fields, and a second line of ---`,
	]);
});

test('takes frontmatter as editors on Windows save it', () => {
	expect(problemsAfter([TINY_PATHS.world, '---\ntitle', '\uFEFF---\r\ntitle'])).toEqual([]);
});

test('takes a list that begins with a byte-order mark, and names its lines', () => {
	expect(problemsAfter([TINY_PATHS.endings, '- {id: wound', '\uFEFF- {id: wound'])).toEqual([]);
	expect(problemsAfter([TINY_PATHS.endings, '- {id: wound, title', '\uFEFF- {id: wound, tilte'])).toEqual([
		expect.stringContaining(`src/content/${TINY_PATHS.endings}:1: wound.tilte: there is no such field`),
	]);
});

test('refuses a file that nothing reads, and says what the folder holds', () => {
	expect(problemsAfter(['worlds/tin/npc/bob.yaml', '', 'id: bob'])).toEqual([
		`src/content/worlds/tin/npc/bob.yaml:1: ${IN_A_WORLD.replace('here:', 'here: call it npcs;')}`,
	]);
	expect(problemsAfter(['worlds/tin/npcs/old/bob.yaml', '', 'id: bob'])).toEqual([
		`src/content/worlds/tin/npcs/old/bob.yaml:1: ${IN_A_WORLD}`,
	]);
	expect(problemsAfter(['worlds/tin/places.yml', '', '[]'])).toEqual([
		`src/content/worlds/tin/places.yml:1: ${IN_A_WORLD.replace('here:', 'here: call it places.yaml;')}`,
	]);
	expect(problemsAfter(['adventures/tin/the-clock/endings.yaml', '', '[]'])).toEqual([
		'src/content/adventures/tin/the-clock/endings.yaml:1: nothing reads this folder, because the adventure has no page: write src/content/adventures/tin/the-clock.md, or give the page and the folder the same name',
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
		`src/content/${TINY_PATHS.items}:1: coin.start: "many" is no number: write a number, in figures`,
		`src/content/${TINY_PATHS.ada}:3: pronoun: "her" is none of those allowed; did you mean "he"? (known: she, he, they, it)`,
	]);
});

test("the product's content has no problems", async () => {
	const read = readLibrary(await readContentFiles());
	const problems = [...read.problems, ...missingWordings(read.library, read.sources)];
	expect(problems.map(formatProblem)).toEqual([]);
}, 120_000);

test('checks pages of plain text', () => {
	const page = (frontmatter: string) =>
		readLibrary({ 'pages/terms.md': `---\n${frontmatter}\n---\nText.\n` }).problems.map(formatProblem);
	const sound = `title: Terms\ndescription: What may be done here and what may not.\nupdated: 2026-11-22\nrelated: [privacy, faq]`;
	expect(page(sound)).toEqual([]);
	expect(page(sound.replace('2026-11-22', 'yesterday'))).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:4: updated: /),
	]);
	expect(page(sound.replace('faq]', 'fak]'))).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:5: related\.2: .*privacy/),
	]);
	expect(page(`${sound}\nways: [{label: Mail, href: 'javascript:x'}]`)).toEqual([
		expect.stringMatching(/^src\/content\/pages\/terms\.md:6: ways\.1\.href: /),
	]);
});

test('asks for what a scene does and for other wordings of its label, with file, line and field', () => {
	const read = readLibrary(TINY_FILES);
	expect(missingWordings(read.library, read.sources).map(formatProblem)).toEqual([
		'src/content/adventures/tin/the-stopped-clock/storylets/clock.yaml:1: ask-ada.also: “Ask Ada about the clock” has 0 other wordings, wanted 6: write 6 more, as players would type them',
		expect.stringMatching(
			/clock\.yaml:18: wind-clock\.does: use stands for many acts: say what the player does here/,
		),
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
