import { inQuotes, lineAt, nextLine, type TextFault, type TextLine, valueIn } from './lines.ts';

const FIELD = /^\s*(?:- +)*["']?[\w-]+["']?:(?:\s|$)/;

/** A line that begins with another number of spaces than those it belongs to. */
export function indentFault(text: string, offset: number): TextFault {
	const line = lineAt(text, offset);
	const found = indentsAbove(text, line);
	const near = found.toSorted((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent));
	const least = Math.abs((near[0] ?? 0) - line.indent);
	const wanted = near.filter((indent) => Math.abs(indent - line.indent) === least).sort((a, b) => b - a);
	const said = wanted.length > 0 ? wanted.join(' or ') : 'as many as the lines beside it';
	return {
		offset: line.start,
		message: `this line begins with ${spaces(line.indent)}, and the lines it belongs to with others: give it ${said}`,
	};
}

/** Two lines that were read as one: a field one space too far in, one without a colon, or text with a colon that goes over two lines. */
export function joinedFault(text: string, offset: number): TextFault {
	const line = lineAt(text, offset);
	const below = nextLine(text, line, 1);
	if (/^\s*- /.test(line.text) && !FIELD.test(line.text)) return indentFault(text, offset);
	if (/^\s*-[^\s-]/.test(line.text))
		return { offset: line.start, message: 'put a space after the - at the beginning' };
	if (!FIELD.test(line.text)) return colonlessFault(line);
	if (!below || below.indent <= line.indent) return colonlessFault(line);
	const indent = fieldIndent(line);
	if (below.indent === indent)
		return { offset: below.start, message: `this line has no field: ${withColon(below)}` };
	const rest = valueIn(line.text).value;
	const isField = FIELD.test(below.text);
	const asField = `give it ${indent} if it is a field of its own`;
	const asText = `put the text above in quotation marks if it goes on here: ${inQuotes(`${rest} ${below.text.trim()}`)}`;
	return {
		offset: below.start,
		message: `this line begins with ${spaces(below.indent)}, and the field above with ${indent}: ${isField ? `${asField}, or ${asText}` : asText}`,
	};
}

function colonlessFault(line: TextLine): TextFault {
	return { offset: line.start, message: `this line has no field: ${withColon(line)}` };
}

/** `name Ada`, `name:Ada` and `name = Ada` are all to be `name: Ada`. */
function withColon({ text }: TextLine): string {
	const [, key, value = ''] = /^\s*(?:- +)?([\w-]+)\s*(?:[:=]\s*|\s)?(.*)$/.exec(text) ?? [];
	return key
		? `write a colon and a space after the field, as in ${key}: ${value || '…'}`
		: 'give it one, as in text: …';
}

/** Where the fields of a line's entry begin: after its dash, if it has one. */
function fieldIndent({ text }: TextLine): number {
	return /^\s*(?:- +)*/.exec(text)?.[0].length ?? 0;
}

/** The numbers of spaces that the lines begin with which a line can belong to. */
function indentsAbove(text: string, line: TextLine): number[] {
	const found = new Set<number>();
	let least = Number.POSITIVE_INFINITY;
	for (let above = nextLine(text, line, -1); above; above = nextLine(text, above, -1)) {
		if (above.indent >= least) continue;
		least = above.indent;
		const isItem = /^\s*- /.test(line.text);
		const aboveIsItem = /^\s*- /.test(above.text);
		if (aboveIsItem === isItem || aboveIsItem) found.add(isItem ? above.indent : fieldIndent(above));
		else if (!isItem) found.add(above.indent);
		if (least === 0) break;
	}
	return [...found];
}

function spaces(count: number): string {
	return count === 1 ? '1 space' : `${count === 0 ? 'no' : count} spaces`;
}
