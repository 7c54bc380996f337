import type { Document, YAMLParseError } from 'yaml';
import { indentFault, joinedFault } from './indent-fault.ts';
import { inQuotes, lineAt, pieceAt, type TextFault, valueIn } from './lines.ts';
import { openQuote, unclosedOrIndent } from './unclosed-fault.ts';
import { unexpectedFault } from './unexpected-fault.ts';
import { fault, unknownFault, type YamlError } from './yaml-error.ts';

type Explanation = (at: YamlError) => TextFault;

const EXPLANATIONS: Partial<Record<YAMLParseError['code'], Explanation>> = {
	TAB_AS_INDENT: tabFault,
	DUPLICATE_KEY: twiceFault,
	MULTIPLE_DOCS: ({ text, offset }) => fault(offset, secondDocument(lineAt(text, offset).text)),
	BAD_SCALAR_START: reservedFault,
	BAD_DQ_ESCAPE: ({ offset }) =>
		fault(offset, 'inside "…" a backslash has a meaning of its own: write two of them, or leave it out'),
	BLOCK_AS_IMPLICIT_KEY: (at) => (at.isMultiline ? joinedFault(at.text, at.offset) : colonFault(at)),
	MULTILINE_IMPLICIT_KEY: ({ text, offset }) => joinedFault(text, offset),
	BLOCK_IN_FLOW: flowFault,
	BAD_INDENT: unclosedOrIndent,
	MISSING_CHAR: missingFault,
	UNEXPECTED_TOKEN: unexpectedFault,
};

/** The first fault of a document that the YAML parser refuses, in words that say what to type. The later ones mostly follow from it. */
export function syntaxFault(document: Document.Parsed, text: string): TextFault | undefined {
	const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
	if (!error) return undefined;
	const marks = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text);
	if (marks) return fault(marks.index, TWO_VERSIONS);
	const offset = Math.min(error.pos[0], text.trimEnd().length);
	const line = lineAt(text, offset);
	if (/^ *\t/.test(line.text)) return tabFault({ offset: line.start });
	const isMultiline = document.errors.some(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
	const explain = EXPLANATIONS[error.code] ?? unknownFault;
	return explain({ document, text, offset, error, isMultiline });
}

const TWO_VERSIONS =
	'two versions of this file were put together here: keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';

function tabFault({ offset }: { offset: number }): TextFault {
	return fault(offset, 'this line begins with a tab: begin it with spaces, as many as the lines beside it');
}

function twiceFault({ text, offset }: YamlError): TextFault {
	const [, key = ''] = /^["']?([^:"']+)/.exec(text.slice(offset)) ?? [];
	const indent = lineAt(text, offset);
	const column = offset - indent.start;
	let first = 0;
	for (let at = 0; at < offset; at += 1) {
		const found = text.indexOf(key, at);
		if (found < 0 || found >= offset) break;
		const line = lineAt(text, found);
		const isKey = /^["']?\s*:/.test(text.slice(found + key.length));
		if (isKey && (found - line.start === column || line.start === indent.start)) first = line.number;
		at = found;
	}
	const other = first > 0 && first !== indent.number ? `, first in line ${first}` : '';
	return fault(offset, `the field "${key.trim()}" stands twice${other}: leave one of them out`);
}

function secondDocument(line: string): string {
	return line.startsWith('---')
		? 'the line --- begins a second document, and the file holds one: delete the line'
		: 'the line ... above ends the document: delete it';
}

function reservedFault({ text, offset }: YamlError): TextFault {
	const rest = text.slice(offset).split(/\r?\n/, 1)[0] ?? '';
	const { before } = valueIn(lineAt(text, offset).text.slice(0, offset - lineAt(text, offset).start));
	const value = /[{[]/.test(before) ? pieceAt(text, offset) : rest;
	return fault(
		offset,
		`text that begins with ${text.charAt(offset)} must stand in quotation marks: write ${inQuotes(value)}`,
	);
}

/** `text: She says: go.` */
function colonFault({ text, offset }: YamlError): TextFault {
	const { text: line } = lineAt(text, offset);
	const { before, value } = valueIn(line);
	if (value.startsWith('? '))
		return fault(offset, `text that begins with ? must stand in quotation marks: write ${inQuotes(value)}`);
	const field = before || `${line.trim().split(':')[0]}: `;
	return fault(
		offset,
		`text with a colon in it must stand in quotation marks: write ${field}${inQuotes(value)}`,
	);
}

/** `{id: a, text: She says: go.}` or `{id: a name: b}`. */
function flowFault({ text, offset }: YamlError): TextFault {
	const piece = pieceAt(text, offset);
	const [, key, value = ''] = /^(?:[\w-]+ )+([\w-]+): +(.*)$/.exec(piece) ?? [];
	if (key && /^[^A-Z]*$/.test(piece.slice(0, piece.indexOf(':'))))
		return fault(
			offset,
			`a comma is missing before "${key}", or the text needs quotation marks: write , ${key}: ${value} or ${inQuotes(piece)}`,
		);
	return fault(offset, `text with a colon in it must stand in quotation marks: write ${inQuotes(piece)}`);
}

function missingFault(at: YamlError): TextFault {
	const { text, offset, error } = at;
	if (error.message.includes('quote')) return openQuote(at) ?? unknownFault(at);
	if (error.message.startsWith('Sequence item')) return indentFault(text, offset);
	if (error.message.startsWith('Missing ,')) {
		const piece = pieceAt(text, offset);
		return fault(
			offset,
			`inside brackets a comma separates what stands there, and text with quotation marks in it needs others around it: write ${inQuotes(piece)}`,
		);
	}
	return joinedFault(text, offset);
}
