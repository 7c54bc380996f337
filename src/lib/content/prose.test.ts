import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsAfter, TINY_PATHS } from '#lib/library/library.fixture.ts';
import {
	callbackProseSchema,
	pageProseSchema,
	plainProseSchema,
	proseSchema,
	sceneProseSchema,
} from './prose.ts';

const GOOD = `src/content/${TINY_PATHS.scenes}:21: wind-clock.outcomes.good.text`;
const PICKS = 'write alternatives as [one|another]: both brackets, a | between, none inside another';

/** The problems of the tiny world when its scene has this text. */
function faultsOf(text: string): string[] {
	return problemsAfter([TINY_PATHS.scenes, 'text: The clock goes.', `text: ${JSON.stringify(text)}`]);
}

test('takes slots, with or without a capital, and alternatives', () => {
	const line = '{Target} winds [it|the clock|{item}] at {place}, and {they} [do|did] it {manner}.';
	expect(proseSchema.safeParse(line).success).toBe(true);
});

test.each(['A <b>loud</b> clock.', 'A **loud** clock.', '# A clock', 'A [clock](https://tin.example).'])(
	'refuses markup: %s',
	(text) => {
		expect(faultsOf(text)).toEqual([`${GOOD}: write plain prose: no HTML or Markdown in story text`]);
	},
);

test('refuses an unknown slot, and lists the slots that exist', () => {
	const known =
		'(known: {target}, {item}, {amount}, {manner}, {quote}, {place}, {topic}, {them}, {their}, {they}, {clue})';
	expect(faultsOf('The {clok} goes for {TARGET}, said { target }.')).toEqual([
		`${GOOD}: {clok} is no slot here ${known}`,
		`${GOOD}: {TARGET} is no slot here ${known}`,
		`${GOOD}: { target } is no slot here ${known}`,
	]);
});

test('refuses a slot with one brace', () => {
	for (const text of ['The {item goes.', 'The item} goes.'])
		expect(faultsOf(text)).toEqual([`${GOOD}: a slot needs both its braces, as in {target}`]);
});

test.each(['It [goes|runs.', 'It goes|runs].', 'It [goes].', 'It [goes|[runs|walks]].'])(
	'refuses alternatives that cannot be read: %s',
	(text) => {
		expect(faultsOf(text)).toEqual([`${GOOD}: ${PICKS}`]);
	},
);

test('refuses {clue} in a scene that gives no clue', () => {
	const message =
		'{clue} stands only where a clue is given: add {clue: next}, or the id of a clue, to effects';
	expect(faultsOf('The clock goes. {clue}')).toEqual([`${GOOD}: ${message}`]);
	expect(
		problemsAfter([
			TINY_PATHS.scenes,
			'text: The clock goes.',
			'text: It goes., says: [{who: ada, line: "{Clue}"}]',
		]),
	).toEqual([`${GOOD}: ${message}`]);
	expect(
		problemsAfter([TINY_PATHS.ada, 'text: Ada reads from the book.', 'text: "Ada reads: {clue}"']),
	).toEqual([`src/content/${TINY_PATHS.ada}:12: agenda.ada-reads.text: ${message}`]);
	expect(problemsAfter([TINY_PATHS.topics, '[It was noon.]', '["It was noon. {clue}"]']).join()).toContain(
		'{clue} is no slot here',
	);
});

test('refuses {npc} and {gist} outside callbacks', () => {
	expect(faultsOf('{Npc} remembers that you {gist}.')).toHaveLength(2);
	expect(problemsAfter([TINY_PATHS.voice, '{gist}', '{gits}'])).toEqual([
		expect.stringMatching(
			/voice\.yaml:3: callbacks\.kind\.1: \{gits\} is no slot here .*\{npc\}, \{gist\}\)$/,
		),
	]);
});

test('refuses slots and alternatives in text that is shown as written', () => {
	const message = 'this text is shown as it is written: no {slots} and no [a|b] here';
	expect(problemsAfter([TINY_PATHS.endings, '[It goes.]', '["{Target} goes."]'])).toEqual([
		`src/content/${TINY_PATHS.endings}:1: wound.text.1: ${message}`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'The key is gone.', '"The [key|clock] is gone."'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:18: clues.key-gone.text: ${message}`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'It was running when I looked.', '"Ask {them}."'])).toEqual([
		`src/content/${TINY_PATHS.adventure}:14: opening.says.1.line: ${message}`,
	]);
});

test('refuses slots, but takes alternatives, in a line without a target or an item', () => {
	expect(plainProseSchema.safeParse('It is [late|early].').success).toBe(true);
	const line = problemsAfter([TINY_PATHS.ada, 'warm: [Good day.]', 'warm: ["Good day to {target}."]']);
	expect(line).toEqual([
		`src/content/${TINY_PATHS.ada}:15: lines.warm.1: {target} is no slot here (known: none)`,
	]);
});

test('refuses a slot without a value in its scene, and says how to give it one', () => {
	expect(faultsOf('{Target} winds {item} at {place}.')).toEqual([
		`${GOOD}: {target} has no value unless the scene is about somebody or something: add about.target to when, or name it in words`,
	]);
	expect(faultsOf('It is said: {quote}.')).toEqual([
		`${GOOD}: {quote} has no value in a scene: write it in words`,
	]);
	expect(
		problemsAfter([TINY_PATHS.ada, 'text: Ada reads from the book.', 'text: "Ada reads {item}."']),
	).toEqual([
		`src/content/${TINY_PATHS.ada}:12: agenda.ada-reads.text: {item} has no value in what happens by itself: write it in words`,
	]);
});

test('docs/worlds.md lists all slots', () => {
	const manual = readFileSync(new URL('../../../docs/worlds.md', import.meta.url), 'utf8');
	const [, list = ''] = /Slots: (.*?)\. A capital/.exec(manual) ?? [];
	const slots = [...list.matchAll(/`(\{\w+\})`/g)].map(([, slot = '']) => slot);
	const takes = (schema: typeof proseSchema) => slots.filter((slot) => schema.safeParse(slot).success);
	expect(takes(proseSchema)).toEqual(slots.filter((slot) => !/clue|npc|gist/.test(slot)));
	expect(takes(sceneProseSchema)).toEqual(slots.filter((slot) => !/npc|gist/.test(slot)));
	expect(takes(callbackProseSchema)).toEqual(slots.filter((slot) => !/clue/.test(slot)));
	expect(takes(pageProseSchema)).toEqual([]);
	const refusal = sceneProseSchema.safeParse('{x}').error?.message ?? '';
	for (const [known] of refusal.matchAll(/\{[a-z]{2,}\}/g)) expect(slots).toContain(known);
});
