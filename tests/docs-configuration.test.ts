// Compares docs/configuration.md and .env.example with the schema of the configuration.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { configSchema, readConfig } from '#api/process/config.ts';
import { SECRETS } from '#api/process/secret-files.ts';
import { complaint, linesOf, quotedIn, read, tableUnder } from './support/documents.ts';

const PAGE = 'docs/configuration.md';
const EXAMPLE = '.env.example';
/** A line of .env.example that sets a variable once it is uncommented. */
const SETTING = /^# ?([A-Z_]+)=(.*)$/;

interface Row {
	file: string;
	line: number;
	name: string;
	/** The default; empty where there is none or it depends on something else. */
	value: string;
	meaning: string;
}

const schema: Record<string, { safeParse(value: undefined): { success: boolean; data?: unknown } }> =
	configSchema.in.shape;
/** The variables that the build puts into the browser's code. */
const built = [...read('src/env.d.ts').matchAll(/readonly ([A-Z_]+)\?/g)].map(([, name = '']) => name);
const sections = linesOf(PAGE).filter(({ text }) => text.startsWith('## '));
const tables = sections.map(({ text }) => ({ title: text.slice(3), rows: rowsUnder(text) }));
const rows = tables.flatMap((table) => table.rows);

test(`${PAGE} has every variable of the schema once, and no other`, () => {
	const names = rows.map(({ name }) => name);
	const known = [...Object.keys(schema), ...built];
	expect([
		...rows
			.filter(({ name }) => !known.includes(name))
			.map((row) => complaint(row, `names ${row.name}, which the schema lacks. Take the row out.`)),
		...rows
			.filter(({ name }, index) => names.indexOf(name) !== index)
			.map((row) => complaint(row, `names ${row.name} a second time. Take one row out.`)),
		...known
			.filter((name) => !names.includes(name))
			.map((name) => `${PAGE} lacks ${name}. Add a row: variable, default, meaning.`),
	]).toEqual([]);
});

test(`${PAGE} names every secret that may be in a file`, () => {
	const said = linesOf(PAGE).find(({ text }) => text.includes('`NAME_FILE`'));
	expect(quotedIn(said?.text ?? '').filter((name) => name in schema)).toEqual([...SECRETS]);
	const sounding = Object.keys(schema).filter((name) =>
		/SECRET|TOKEN$|API_KEY|PASSPHRASE|^(DATABASE|SMTP)_URL/.test(name),
	);
	expect(sounding.sort()).toEqual([...SECRETS].sort());
});

test(`${PAGE} has the schema's defaults`, () => {
	const wrong = rows.flatMap((row) => {
		const fallback = defaultOf(row.name);
		return fallback === '' || fallback === row.value
			? []
			: [complaint(row, `says that the default of ${row.name} is "${row.value}"; it is "${fallback}".`)];
	});
	expect(wrong).toEqual([]);
});

test(`${EXAMPLE} is made of ${PAGE}`, async () => {
	await expect(
		exampleText(),
		`${EXAMPLE} differs from ${PAGE}. Write it anew: npx vitest run --project house -u`,
	).toMatchFileSnapshot(fileURLToPath(new URL(`../${EXAMPLE}`, import.meta.url)));
});

test(`${EXAMPLE} with every line uncommented gives the default configuration`, () => {
	const given = read(EXAMPLE)
		.split('\n')
		.flatMap((line) => {
			const [, name, value] = SETTING.exec(line) ?? [];
			return name === undefined || value === undefined ? [] : [[name, value.replace(/^"(.*)"$/, '$1')]];
		});
	expect(given).toHaveLength(rows.length);
	expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
});

function rowsUnder(heading: string): Row[] {
	if (!linesOf(PAGE).some(({ text }) => text === heading)) return [];
	return tableUnder(PAGE, heading).map(({ file, line, cells: [name = '', value = '', meaning = ''] }) => ({
		file,
		line,
		name: quotedIn(name)[0] ?? name,
		value: quotedIn(value)[0] ?? '',
		meaning,
	}));
}

/** The schema's default of a variable; empty for none. */
function defaultOf(name: string): string {
	const result = schema[name]?.safeParse(undefined);
	const value = result?.success ? result.data : undefined;
	return value === undefined || value === null ? '' : String(value);
}

/** The expected example: every variable with its meaning and its default, commented out. */
function exampleText(): string {
	const head = [
		'# Settings of Stonecast. Copy this file to .env and take away the # before what you change.',
		`# ${PAGE} says more. This file is made of that page: npx vitest run --project house -u`,
	];
	const parts = tables
		.filter((table) => table.rows.length > 0)
		.map(({ title, rows: own }) => ['', `# --- ${title} ---`, ...own.flatMap(settingOf)]);
	return `${[...head, ...parts.flat()].join('\n')}\n`;
}

function settingOf({ name, meaning }: Row): string[] {
	const value = defaultOf(name);
	const plain = meaning.replace(/`/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
	return [`# ${plain}`, `# ${name}=${/\s/.test(value) ? `"${value}"` : value}`];
}
