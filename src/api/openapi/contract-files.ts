import { openApiDocument } from './document.ts';
import { operationTables } from './table.ts';

const BEGIN = '<!-- The tables are written by npm run openapi. -->';
const END = '<!-- End of the tables. -->';

/** Characters of the longest line of the document with more than one value, without its indent. */
const LINE_MAX = 110;

/** The files made from the contract, by path: the document, and docs/api.md with its tables renewed. */
export function contractFiles(version: string, page: string): Record<string, string> {
	return {
		'public/openapi.json': `${toLines(openApiDocument(version))}\n`,
		'docs/api.md': withTables(page),
	};
}

/** JSON with short values on one line, so that changes are easy to read. */
function toLines(value: unknown, indent = ''): string {
	const flat = JSON.stringify(value);
	if (flat.length <= LINE_MAX || typeof value !== 'object' || value === null) return flat;
	const inner = `${indent}\t`;
	if (Array.isArray(value))
		return `[\n${value.map((item) => inner + toLines(item, inner)).join(',\n')}\n${indent}]`;
	const lines = Object.entries(value).map(
		([name, item]) => `${inner}${JSON.stringify(name)}: ${toLines(item, inner)}`,
	);
	return `{\n${lines.join(',\n')}\n${indent}}`;
}

function withTables(page: string): string {
	const [before, rest] = page.split(BEGIN);
	const [, after] = rest?.split(END) ?? [];
	if (before === undefined || after === undefined)
		throw new Error(`docs/api.md needs these two lines: ${BEGIN} and ${END}`);
	return `${before}${BEGIN}\n\n${operationTables()}\n\n${END}${after}`;
}
