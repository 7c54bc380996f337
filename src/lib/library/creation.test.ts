import { expect, test } from 'vitest';
import { problemsAfter, TINY_PATHS } from './library.fixture.ts';

const FILE = 'worlds/tin/creation.yaml';
const NAME = '  - {id: name, type: text, label: Name, required: true}\n';
const MORE =
	'  - {id: nerve, type: slider, label: Nerve, min: 0, max: 10}\n  - {id: story, type: textarea, label: Story}\n';

/** The problems of a wizard with this field, and these lines after it. */
const faultsOf = (field: string, after = '') =>
	problemsAfter([FILE, '', `fields:\n${NAME}${field}${MORE}${after}`]);

test('takes a wizard with every kind of field', () => {
	expect(
		faultsOf(
			'  - {id: kin, type: chips, label: Kin, options: [{value: ada, label: Ada, race: Human, class: Clerk, effects: [{standing: ada, by: 3}, {gain: key}]}]}\n',
			'names: [Bo Weir]\nsurprises:\n  - {kin: [ada], nerve: [2, 4], story: [Quiet.]}\n',
		),
	).toEqual([]);
});

test.each([
	[
		'an unknown person',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, effects: [{standing: nobody, by: 1}]}]}\n',
		/no person is called "nobody"/,
	],
	[
		'a thing that the world does not have',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, effects: [{gain: moon}]}]}\n',
		/no item is called "moon"/,
	],
	[
		'a people that the world does not have',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, race: Elf}]}\n',
		/the world has no race "Elf" \(known: Human\)/,
	],
	[
		'a calling that the world does not have',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, class: Bard}]}\n',
		/the world has no class "Bard" \(known: Clerk, Winder\)/,
	],
	['no options', '  - {id: kin, type: select, label: Kin}\n', /a field of the type select needs options/],
	[
		'a value that stands twice',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A}, {value: a, label: B}]}\n',
		/a second option has the value "a"/,
	],
	[
		'an empty value',
		'  - {id: kin, type: select, label: Kin, options: [{value: "", label: A}]}\n',
		/options\.1\.value/,
	],
	[
		'a slider upside down',
		'  - {id: kin, type: slider, label: Kin, min: 5, max: 5}\n',
		/max must be above min, here 5/,
	],
	[
		'a tag that nobody explains',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, effects: [{tag: clock-wound}]}]}\n',
		/say with why what "clock-wound" means to the player/,
	],
	[
		'a picture that is no file of the site',
		'  - {id: kin, type: radio, label: Kin, options: [{value: a, label: A, image: "https://example.org/a.png"}]}\n',
		/name a file such as/,
	],
	['an unknown kind', '  - {id: kin, type: dial, label: Kin}\n', /type/],
])('refuses a field with %s', (_what, field, message) => {
	expect(faultsOf(field).join('\n')).toMatch(message);
});

test.each([
	['a field that is none', '{coat: red}', /the wizard has no field "coat"/],
	['an option that is none', '{kin: zoe}', /the field "kin" has no option "zoe"/],
	['a range past the slider', '{nerve: [2, 11]}', /within 0 and 10/],
])('refuses a surprise of %s', (_what, surprise, message) => {
	const field = '  - {id: kin, type: radio, label: Kin, options: [{value: ada, label: Ada}]}\n';
	expect(faultsOf(field, `surprises:\n  - ${surprise}\n`).join('\n')).toMatch(message);
});

test('the first field is the name', () => {
	const faults = problemsAfter([FILE, '', `fields:\n${MORE}${NAME}`]);
	expect(faults.join('\n')).toMatch('the first field is the name, of the type text');
});

test('a ready-made character may only carry items of the world', () => {
	expect(problemsAfter([TINY_PATHS.premade, 'inventory: [key]', 'inventory: [moon]']).join('\n')).toMatch(
		/no item is called "moon"/,
	);
});
