// Fields that do not fit their schema: each problem has file, line, field and what is allowed.
import { expect, test } from 'vitest';
import { problemsAfter, TINY_PATHS } from './library.fixture.ts';

const ADA = `src/content/${TINY_PATHS.ada}`;
const SCENES = `src/content/${TINY_PATHS.scenes}`;
const WORLD = `src/content/${TINY_PATHS.world}`;

test('refuses an unknown field, and says which field is missing', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'want:', 'wants:'])).toEqual([
		`${ADA}:1: want: it is missing: expected string`,
		`${ADA}:7: wants: there is no such field (known: id, name, aliases, pronoun, role, place, faction, standing, want, likes, hates, ties, agenda, lines, hurt, greetings, gestures, touched, answers)`,
	]);
});

test('refuses an unknown key of a record', () => {
	expect(problemsAfter([TINY_PATHS.premade, 'inventory', 'skills: {strenght: 1}\ninventory'])).toEqual([
		`src/content/${TINY_PATHS.premade}:8: skills.strenght: there is no such field (known: strength, dexterity, constitution, intelligence, wisdom, charisma, magic)`,
	]);
});

test('refuses a value of the wrong type', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'name: Ada Ledger', 'name: 7'])).toEqual([
		`${ADA}:2: name: Invalid input: expected string, received number`,
	]);
});

test('refuses a figure out of range', () => {
	expect(problemsAfter([TINY_PATHS.adventure, 'stoneCost: 5', 'stoneCost: 500'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:7: stoneCost: Too big: expected number to be <=100`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'difficulty: 10', 'difficulty: 0'])).toEqual([
		`${SCENES}:4: 0.check.difficulty: Too small: expected number to be >=1`,
	]);
});

test('refuses a value outside an enum, and lists the allowed ones', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'pronoun: she', 'pronoun: her'])).toEqual([
		`${ADA}:3: pronoun: Invalid option: expected one of "she"|"he"|"they"|"it"`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'skill: charisma', 'skill: charm'])).toEqual([
		`${SCENES}:4: 0.check.skill: Invalid option: expected one of "strength"|"dexterity"|"constitution"|"intelligence"|"wisdom"|"charisma"|"magic"`,
	]);
});

test('refuses an entry without a field that it needs', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'role: Keeper of the book\n'])).toEqual([
		`${ADA}:1: role: it is missing: expected string`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'length: short\n'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:2: length: it is missing: expected one of "short"|"medium"|"epic"`,
	]);
});

test('refuses an effect by its mistyped field', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'ada, by: 2', 'ada, bye: 2'])).toEqual([
		`${SCENES}:9: 0.outcomes.good.effects.1.by: it is missing: expected number`,
		`${SCENES}:9: 0.outcomes.good.effects.1.bye: there is no such field (known: standing, by, why)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'clerks, by: -2', 'clerks, by: -200'])).toEqual([
		`${SCENES}:16: 0.outcomes.fail.effects.0.by: Too small: expected number to be >=-40`,
	]);
});

test('refuses an effect of an unknown kind, and lists the kinds', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{loose: coin}'])).toEqual([
		`${SCENES}:13: 0.outcomes.cost.effects.0: "loose" is none of these: meter, standing, faction, gain, lose, trouble, tag, untag, clue, health, go, send`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', 'lose'])).toEqual([
		`${SCENES}:13: 0.outcomes.cost.effects.0: Invalid input: expected object, received string`,
	]);
});

test('reports a wrong value of a list at its index', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'unknown: key-found', 'unknown: [stopped, Key Found]'])).toEqual([
		`${SCENES}:3: 0.when.unknown.1: use lower-case words joined by hyphens, such as far-shed`,
	]);
	expect(problemsAfter([TINY_PATHS.ada, '{noise: [0, 50]}', '{noise: [50, 0]}'])).toEqual([
		`${ADA}:11: agenda.0.needs.meters.noise: write a range as [lowest, highest]`,
	]);
});

test('refuses a check without an outcome for failure', () => {
	const fail = '    fail:\n      text: Ada says nothing.\n      effects: [{faction: clerks, by: -2}]\n';
	expect(problemsAfter([TINY_PATHS.scenes, fail])).toEqual([
		`${SCENES}:5: 0.outcomes: a storylet with a check needs the outcomes good, cost and fail`,
	]);
});

test('refuses a failure that changes nothing', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '[{faction: clerks, by: -2}]', '[]'])).toEqual([
		`${SCENES}:16: 0.outcomes.fail.effects: a failure must change something: give it at least one effect`,
	]);
});

test('refuses empty words and lines', () => {
	const empty = (characters: number) => `Too small: expected string to have >=${characters} characters`;
	expect(problemsAfter([TINY_PATHS.topics, 'aliases: [clock]', 'aliases: [""]'])).toEqual([
		`src/content/${TINY_PATHS.topics}:1: 0.aliases.0: ${empty(2)}`,
	]);
	expect(problemsAfter([TINY_PATHS.items, 'aliases: [key]', 'aliases: ["   "]'])).toEqual([
		`src/content/${TINY_PATHS.items}:2: 1.aliases.0: ${empty(2)}`,
	]);
	expect(problemsAfter([TINY_PATHS.topics, '[It was noon.]', '[It was noon., " "]'])).toEqual([
		`src/content/${TINY_PATHS.topics}:1: 0.says.ada.warm.1: ${empty(1)}`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'when: {verb: ask', 'when: {words: ["   "], verb: ask'])).toEqual([
		`${SCENES}:3: 0.when.words.0: ${empty(3)}`,
	]);
	expect(problemsAfter([TINY_PATHS.lexicon, '[look]', '[""]'])).toEqual([
		`src/content/${TINY_PATHS.lexicon}:1: verbs.look.0: ${empty(1)}`,
	]);
	expect(problemsAfter([TINY_PATHS.world, '[tests, order]', '[tests, ""]'])).toEqual([
		`${WORLD}:27: themes.1: ${empty(2)}`,
	]);
});

test('refuses a meter whose figures contradict each other', () => {
	const loud = '{from: 50, says: It is loud.}';
	expect(
		problemsAfter([TINY_PATHS.world, 'from: 0, says: It is quiet.', 'from: 10, says: It is quiet.']),
	).toEqual([`${WORLD}:17: rules.0.bands.0.from: the first band begins at min, here 0`]);
	expect(problemsAfter([TINY_PATHS.world, loud, '{from: 0, says: It is loud.}'])).toEqual([
		`${WORLD}:18: rules.0.bands.1.from: bands ascend: this one must begin above 0`,
	]);
	expect(problemsAfter([TINY_PATHS.world, loud, '{from: 150, says: It is loud.}'])).toEqual([
		`${WORLD}:18: rules.0.bands.1.from: a band begins at max at the latest, here 100`,
	]);
	for (const current of [-1, 101])
		expect(problemsAfter([TINY_PATHS.world, 'current: 10', `current: ${current}`])).toEqual([
			`${WORLD}:13: rules.0.current: a meter stands between min and max, here 0 to 100`,
		]);
	expect(problemsAfter([TINY_PATHS.world, 'max: 100', 'max: 0'])).toContain(
		`${WORLD}:14: rules.0.max: max must be above min, which is 0`,
	);
});
