// Texts that are changed in a file, and all that must stay as it is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findEntry } from './entry-texts.ts';
import { replaceText } from './replace-text.ts';

const FILE = `# Scenes of the gate.
- id: ask-hamo   # he is the one with the keys
  label: Ask Hamo for the keys
  when: {verb: [ask], about: {target: hamo}}
  outcomes:
    good:
      text: "He gives you one.  It is warm."
      says: [{who: hamo, line: Not the green one.}, {who: them, line: 'Why not?'}]
      effects: [{tag: keyed, why: he trusts you}]   # read by gate-open

    fail: {text: He says nothing, effects: [{standing: hamo, by: -2}]}
- id: gate-open
  outcomes:
    good:
      text: >
        The gate is open,
        and nobody is there.
`;

const TEXTS = findEntry({ 'a.yaml': FILE }, 'ask-hamo')?.texts ?? [];

/** What differs between two texts, line by line. */
const changedLines = (from: string, to: string) => {
	const after = to.split('\n');
	return from.split('\n').flatMap((line, n) => (line === after[n] ? [] : [after[n]]));
};

test('a scene is found with its file, its line and the texts that people read', () => {
	expect(findEntry({ 'b.yaml': 'id: ask-hamo\n', 'a.yaml': FILE }, 'gate-open')).toMatchObject({
		file: 'a.yaml',
		line: 12,
	});
	expect(TEXTS.map(({ field, line }) => `${line} ${field}`)).toEqual([
		'3 label',
		'7 outcomes.good.text',
		'8 outcomes.good.says.0.line',
		'8 outcomes.good.says.1.line',
		'9 outcomes.good.effects.0.why',
		'11 outcomes.fail.text',
	]);
	expect(findEntry({ 'a.yaml': FILE }, 'ask')).toBeNull();
});

test('only the line of a changed text differs', () => {
	const [label, good, said] = TEXTS;
	expect(changedLines(FILE, replaceText(FILE, label?.path ?? [], 'Ask Hamo: who has the keys?'))).toEqual([
		'  label: "Ask Hamo: who has the keys?"',
	]);
	expect(changedLines(FILE, replaceText(FILE, good?.path ?? [], 'He shrugs.'))).toEqual([
		'      text: "He shrugs."',
	]);
	expect(changedLines(FILE, replaceText(FILE, said?.path ?? [], 'Green, or none.'))).toEqual([
		`      says: [{who: hamo, line: "Green, or none."}, {who: them, line: 'Why not?'}]`,
	]);
});

test('whatever is written is what the file then says, and no other value changes', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...TEXTS, ...(findEntry({ 'a.yaml': FILE }, 'gate-open')?.texts ?? [])),
			fc.oneof(
				fc.constantFrom('no', '12', '- a', '#', 'a: b', '{clue}', '“Yes,” she says.', "it's", '~', '1\n2'),
				fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() === text),
			),
			({ path }, text) => {
				const written = replaceText(FILE, path, text);
				const [wanted, found] = [parse(FILE), parse(written)];
				const at = path.slice(0, -1).reduce((inside, key) => inside[key], wanted);
				at[path.at(-1) ?? ''] = text;
				expect(found).toEqual(wanted);
				expect(written.match(/#[^\n]*keys|# read by[^\n]*|# Scenes[^\n]*/g)).toHaveLength(3);
			},
		),
	);
});

test('a path that leads to no text is refused', () => {
	expect(() => replaceText(FILE, [0, 'when'], 'x')).toThrow();
	expect(() => replaceText(FILE, [7, 'label'], 'x')).toThrow();
});

test('a byte-order mark at the beginning stays, and hides nothing', () => {
	const marked = `\uFEFF${FILE.slice(FILE.indexOf('- id'))}`;
	const [text] = findEntry({ 'a.yaml': marked }, 'ask-hamo')?.texts ?? [];
	const written = replaceText(marked, text?.path ?? [], 'Ask Hamo twice');
	expect(written).toBe(marked.replace('Ask Hamo for the keys', 'Ask Hamo twice'));
});
