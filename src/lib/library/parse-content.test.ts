// Fields that do not fit their schema: each problem has file, line, field and what is allowed.
import { expect, test } from 'vitest';
import { problemsAfter, TINY_PATHS } from './library.fixture.ts';

const ADA = `src/content/${TINY_PATHS.ada}`;
const SCENES = `src/content/${TINY_PATHS.scenes}`;
const WORLD = `src/content/${TINY_PATHS.world}`;

test('refuses an unknown field, and says which one was probably meant', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'want:', 'wants:'])).toEqual([
		`${ADA}:7: wants: there is no such field; did you mean "want"? (known: id, name, aliases, pronoun, role, place, faction, standing, want, likes, hates, ties, agenda, lines, hurt, greetings, gestures, touched, answers, asked)`,
	]);
});

test('refuses an unknown key of a record', () => {
	expect(problemsAfter([TINY_PATHS.premade, 'inventory', 'skills: {strenght: 1}\ninventory'])).toEqual([
		`src/content/${TINY_PATHS.premade}:8: skills.strenght: there is no such field; did you mean "strength"? (known: strength, dexterity, constitution, intelligence, wisdom, charisma, magic)`,
	]);
});

test('refuses a value of the wrong type', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'name: Ada Ledger', 'name: 7'])).toEqual([
		`${ADA}:2: name: 7 is no text as it stands: put it in quotation marks: "7"`,
	]);
});

test('refuses a figure out of range', () => {
	expect(problemsAfter([TINY_PATHS.adventure, 'stoneCost: 5', 'stoneCost: 500'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:7: stoneCost: 500 is too high: write 100 at the most`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'difficulty: 10', 'difficulty: 0'])).toEqual([
		`${SCENES}:4: ask-ada.check.difficulty: 0 is too low: write 1 at the least`,
	]);
});

test('refuses a value outside an enum, and lists the allowed ones', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'pronoun: she', 'pronoun: her'])).toEqual([
		`${ADA}:3: pronoun: "her" is none of those allowed; did you mean "he"? (known: she, he, they, it)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'skill: charisma', 'skill: charm'])).toEqual([
		`${SCENES}:4: ask-ada.check.skill: "charm" is none of those allowed (known: strength, dexterity, constitution, intelligence, wisdom, charisma, magic)`,
	]);
});

test('refuses an entry without a field that it needs', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'role: Keeper of the book\n'])).toEqual([
		`${ADA}:1: role: it is missing: write text`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'length: short\n'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:2: length: it is missing: write one of short, medium, epic`,
	]);
});

test('refuses an effect by its mistyped field', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'ada, by: 2', 'ada, bye: 2'])).toEqual([
		`${SCENES}:9: ask-ada.outcomes.good.effects.2.bye: there is no such field; did you mean "by"? (known: standing, by, why)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'clerks, by: -2', 'clerks, by: -200'])).toEqual([
		`${SCENES}:16: ask-ada.outcomes.fail.effects.1.by: -200 is too low: write -40 at the least`,
	]);
});

test('refuses an effect of an unknown kind, and lists the kinds', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{loose: coin}'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.1: "loose" is none of those allowed; did you mean "lose"? (known: meter, standing, faction, gain, lose, trouble, tag, untag, clue, health, go, send)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', 'lose'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.1: write fields, as in {meter: …} here, not "lose"`,
	]);
});

test('reports a wrong value of a list at its index', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'unknown: key-found', 'unknown: [stopped, Key Found]'])).toEqual([
		`${SCENES}:3: ask-ada.when.unknown.2: use lower-case words joined by hyphens: write key-found`,
	]);
	expect(problemsAfter([TINY_PATHS.ada, '{noise: [0, 50]}', '{noise: [50, 0]}'])).toEqual([
		`${ADA}:11: agenda.ada-reads.needs.meters.noise: write a range as [lowest, highest]`,
	]);
});

test('refuses a check without an outcome for failure', () => {
	const fail = '    fail:\n      text: Ada says nothing.\n      effects: [{faction: clerks, by: -2}]\n';
	expect(problemsAfter([TINY_PATHS.scenes, fail])).toEqual([
		`${SCENES}:5: ask-ada.outcomes: a scene with a check needs the outcomes good, cost and fail`,
	]);
});

test('refuses a failure that changes nothing', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '[{faction: clerks, by: -2}]', '[]'])).toEqual([
		`${SCENES}:16: ask-ada.outcomes.fail.effects: a failure must change something: give it at least one effect`,
	]);
});

test('refuses empty words and lines', () => {
	const empty = 'it is empty: write something';
	expect(problemsAfter([TINY_PATHS.topics, 'aliases: [clock]', 'aliases: [""]'])).toEqual([
		`src/content/${TINY_PATHS.topics}:1: clock.aliases.1: ${empty}`,
	]);
	expect(problemsAfter([TINY_PATHS.items, 'aliases: [key]', 'aliases: ["   "]'])).toEqual([
		`src/content/${TINY_PATHS.items}:2: key.aliases.1: ${empty}`,
	]);
	expect(problemsAfter([TINY_PATHS.topics, '[It was noon.]', '[It was noon., " "]'])).toEqual([
		`src/content/${TINY_PATHS.topics}:1: clock.says.ada.warm.2: ${empty}`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'when: {verb: ask', 'when: {words: ["   "], verb: ask'])).toEqual([
		`${SCENES}:3: ask-ada.when.words.1: ${empty}`,
	]);
	expect(problemsAfter([TINY_PATHS.lexicon, '[look]', '[""]'])).toEqual([
		`src/content/${TINY_PATHS.lexicon}:1: verbs.look.1: ${empty}`,
	]);
	expect(problemsAfter([TINY_PATHS.world, '[tests, order]', '[tests, ""]'])).toEqual([
		`${WORLD}:27: themes.2: ${empty}`,
	]);
});

test('refuses a meter whose figures contradict each other', () => {
	const loud = '{from: 50, says: It is loud.}';
	expect(
		problemsAfter([TINY_PATHS.world, 'from: 0, says: It is quiet.', 'from: 10, says: It is quiet.']),
	).toEqual([`${WORLD}:17: rules.noise.bands.1.from: the first band begins at min, here 0`]);
	expect(problemsAfter([TINY_PATHS.world, loud, '{from: 0, says: It is loud.}'])).toEqual([
		`${WORLD}:18: rules.noise.bands.2.from: bands ascend: this one must begin above 0`,
	]);
	expect(problemsAfter([TINY_PATHS.world, loud, '{from: 150, says: It is loud.}'])).toEqual([
		`${WORLD}:18: rules.noise.bands.2.from: a band begins at max at the latest, here 100`,
	]);
	for (const current of [-1, 101])
		expect(problemsAfter([TINY_PATHS.world, 'current: 10', `current: ${current}`])).toEqual([
			`${WORLD}:13: rules.noise.current: a meter stands between min and max, here 0 to 100`,
		]);
	expect(problemsAfter([TINY_PATHS.world, 'max: 100', 'max: 0'])).toContain(
		`${WORLD}:14: rules.noise.max: max must be above min, which is 0`,
	);
});
