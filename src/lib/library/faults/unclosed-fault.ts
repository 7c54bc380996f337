import { isCollection, isScalar, visit } from 'yaml';
import { indentFault } from './indent-fault.ts';
import { inQuotes, lineAt, type TextFault } from './lines.ts';
import { fault, unknownFault, type YamlError } from './yaml-error.ts';

const CLOSERS: Record<string, string> = { '[': ']', '{': '}' };

/** A bracket that is never closed, or a line with another number of spaces. */
export function unclosedOrIndent(at: YamlError): TextFault {
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

/** A text whose quotation mark is closed nowhere, or only by one that was to open another. */
export function openQuote({ document, text, offset }: YamlError): TextFault | undefined {
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
