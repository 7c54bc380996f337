import { type Document, isCollection, isScalar, visit, type YAMLParseError } from 'yaml';
import { indentFault, joinedFault } from './indent-fault.ts';
import { inQuotes, lineAt, pieceAt, type TextFault, valueIn } from './lines.ts';

/** An error of the YAML parser, and what it was found in. */
interface SyntaxError {
	document: Document.Parsed;
	text: string;
	offset: number;
	error: YAMLParseError;
	/** Whether the parser says of the same place that a field's name goes over several lines. */
	isMultiline: boolean;
}

type Explanation = (at: SyntaxError) => TextFault;

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

function fault(offset: number, message: string): TextFault {
	return { offset, message };
}

function unknownFault({ text, offset }: { text: string; offset: number }): TextFault {
	const line = lineAt(text, offset);
	const [, glued] = /^\s*(?:- +)*(\w[\w-]*)(?::(?=[{["'])| (?=[{[]))/.exec(line.text) ?? [];
	if (glued) return fault(line.start, `write a colon and a space after the field: ${glued}: …`);
	const cut = / #.*$/.exec(line.text);
	if (cut)
		return fault(
			line.start + cut.index,
			`what follows # is left out: put the text in quotation marks from its beginning to ${cut[0].trim()}`,
		);
	return fault(
		offset,
		'this line cannot be read: check its colons, brackets and spaces, and put text that holds any of : { } [ ] " # in quotation marks',
	);
}

function tabFault({ offset }: { offset: number }): TextFault {
	return fault(offset, 'this line begins with a tab: begin it with spaces, as many as the lines beside it');
}

function twiceFault({ text, offset }: SyntaxError): TextFault {
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

function reservedFault({ text, offset }: SyntaxError): TextFault {
	const rest = text.slice(offset).split(/\r?\n/, 1)[0] ?? '';
	const { before } = valueIn(lineAt(text, offset).text.slice(0, offset - lineAt(text, offset).start));
	const value = /[{[]/.test(before) ? pieceAt(text, offset) : rest;
	return fault(
		offset,
		`text that begins with ${text.charAt(offset)} must stand in quotation marks: write ${inQuotes(value)}`,
	);
}

/** `text: She says: go.` */
function colonFault({ text, offset }: SyntaxError): TextFault {
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
function flowFault({ text, offset }: SyntaxError): TextFault {
	const piece = pieceAt(text, offset);
	const [, key, value = ''] = /^(?:[\w-]+ )+([\w-]+): +(.*)$/.exec(piece) ?? [];
	if (key && /^[^A-Z]*$/.test(piece.slice(0, piece.indexOf(':'))))
		return fault(
			offset,
			`a comma is missing before "${key}", or the text needs quotation marks: write , ${key}: ${value} or ${inQuotes(piece)}`,
		);
	return fault(offset, `text with a colon in it must stand in quotation marks: write ${inQuotes(piece)}`);
}

const CLOSERS: Record<string, string> = { '[': ']', '{': '}' };

function unclosedOrIndent(at: SyntaxError): TextFault {
	const { document, text, offset, error } = at;
	if (!error.message.startsWith('Flow')) return indentFault(text, offset);
	if (/^\s*[\]}]/.test(text.slice(offset)))
		return fault(offset, 'a bracket on a line of its own needs spaces before it: two more than its field');
	let open = -1;
	visit(document, {
		Collection(_, node) {
			const [start = 0, end = 0] = node.range ?? [];
			if (isCollection(node) && node.flow && end <= offset + 1 && isOpen(text, start, end)) open = start;
		},
	});
	if (open < 0) return unknownFault(at);
	const sign = text.charAt(open);
	const cut = / #.*$/m.exec(text.slice(open, offset));
	if (cut)
		return fault(
			open + cut.index,
			`what follows # is left out, and with it the ${CLOSERS[sign]} at the end: put the text with # in quotation marks`,
		);
	return fault(open, `the ${sign} is never closed: write ${CLOSERS[sign] ?? ''} where it ends`);
}

function isOpen(text: string, start: number, end: number): boolean {
	const sign = text.charAt(start);
	const closer = CLOSERS[sign];
	const inside = text.slice(start, end).replace(/"[^"]*"/g, '');
	return closer !== undefined && inside.split(sign).length > inside.split(closer).length;
}

function missingFault(at: SyntaxError): TextFault {
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

/** A text whose quotation mark is closed nowhere, or only by one that was to open another. */
function openQuote({ document, text, offset }: SyntaxError): TextFault | undefined {
	let open = -1;
	visit(document, {
		Scalar(_, node) {
			const [start = 0, end = 0] = node.range ?? [];
			const isQuoted = isScalar(node) && /^["']/.test(text.charAt(start));
			if (isQuoted && start < offset && (end >= offset || text.slice(end, offset).trim() === ''))
				open = start;
		},
	});
	if (open < 0) return undefined;
	const sign = text.charAt(open);
	const line = lineAt(text, open);
	const value = text.slice(open, line.start + line.text.length);
	return fault(
		open,
		sign === "'"
			? `a ' that begins a text is a quotation mark, and this one is never closed: write ${inQuotes(value)}`
			: `the quotation mark that opens here is never closed: write " where the text ends, and “ ” for quotation marks inside it`,
	);
}

function unexpectedFault(at: SyntaxError): TextFault {
	const { text, offset, error } = at;
	const line = lineAt(text, offset);
	const { before, value } = valueIn(line.text);
	const [, closer] = /Unexpected flow-(?:seq|map)-end/.exec(error.message) ? ['', text.charAt(offset)] : [];
	if (closer) return fault(offset, `there is a ${closer} too many here: leave it out`);
	if (error.message.startsWith('Unexpected ,'))
		return fault(offset, 'there are two commas with nothing between them: leave one out');
	if (/^[|>]/.test(value))
		return fault(
			offset,
			`text that begins with ${value.charAt(0)} must stand in quotation marks: write ${before}${inQuotes(value)}`,
		);
	if (/^\s*-[^\s-]/.test(line.text)) return fault(line.start, 'put a space after the - at the beginning');
	const first = at.document.contents?.range[0] ?? 0;
	if (/seq-ind|seq-item-ind/.test(error.message) && /[{\w]/.test(text.charAt(first)) && line.indent === 0)
		return fault(first, 'begin this entry with "- ", as those below it');
	if (/seq-ind|seq-item-ind/.test(error.message))
		return offset > line.start + line.indent
			? fault(
					offset,
					`begin the list on the next line, or write the text in quotation marks: ${before}${inQuotes(value)}`,
				)
			: indentFault(text, offset);
	const slot = /^[[{]/.test(value) && /(?:: |, |\[)([^,:{}[\]"']*\{\w+\}[^,}\]]*[^\s,}\]])/.exec(value);
	if (slot)
		return fault(
			line.start + line.text.indexOf(slot[1] ?? ''),
			`text with { in it must stand in quotation marks inside brackets: write ${inQuotes(slot[1] ?? '')}`,
		);
	if (/^["'[{*&!%@`?]/.test(value) && value.length > 1)
		return fault(
			line.start + line.text.indexOf(value),
			`text that begins with ${value.charAt(0)} must stand in quotation marks as a whole: write ${before}${inQuotes(value)}`,
		);
	return (
		openQuote(at) ?? (line.indent === offset - line.start ? indentFault(text, offset) : unknownFault(at))
	);
}
