// Compares docs/glossary.md with the code: each of its names must be declared in the given folder.
import { expect, test } from 'vitest';
import { complaint, declares, linesOf, paths, quotedIn, tableUnder } from './support/documents.ts';

const PAGE = 'docs/glossary.md';
const words = linesOf(PAGE)
	.filter(({ text }) => text.startsWith('## '))
	.flatMap(({ text }) => tableUnder(PAGE, text))
	.map(({ file, line, cells: [word = '', meaning = '', code = '', others = ''] }) => {
		const [name = '', folder = ''] = quotedIn(code);
		return { file, line, word, meaning, name, folder, others: others.split(', ').filter(Boolean) };
	});

test('every word of the glossary has a meaning, a name in code and a folder', () => {
	expect(words.length).toBeGreaterThan(50);
	const incomplete = words.filter(
		({ meaning, name, folder }) => meaning === '' || name === '' || !paths.has(`${folder}/`),
	);
	expect(
		incomplete.map((row) =>
			complaint(
				row,
				`is incomplete. Write: | ${row.word} | meaning | \`Name\` in \`folder\` | other words |`,
			),
		),
	).toEqual([]);
});

test('every word of the glossary is declared in code', () => {
	const missing = words.filter(({ name, folder }) => !declares(folder, name));
	expect(
		missing.map((row) =>
			complaint(
				row,
				`says that "${row.word}" is ${row.name} in ${row.folder}, which declares no such name. Correct the row, or rename the code.`,
			),
		),
	).toEqual([]);
});

test('the glossary has each word once, and not as a word to avoid', () => {
	const all = words.map(({ word }) => word);
	const twice = words.filter(({ word }, index) => all.indexOf(word) !== index);
	expect(twice.map((row) => complaint(row, `explains "${row.word}" a second time.`))).toEqual([]);
	const own = words.filter(({ word, others }) => others.includes(word));
	expect(own.map((row) => complaint(row, `avoids its own word "${row.word}".`))).toEqual([]);
});
