/** A line of a file's text. */
export interface TextLine {
	/** 1-based. */
	number: number;
	/** Where it begins in the text. */
	start: number;
	text: string;
	/** How many spaces it begins with. */
	indent: number;
}

/** Something wrong at a place in a file's text. */
export interface TextFault {
	offset: number;
	message: string;
}

/** The line that an offset lies in. */
export function lineAt(text: string, offset: number): TextLine {
	const start = text.lastIndexOf('\n', offset - 1) + 1;
	const end = text.indexOf('\n', start);
	return lineFrom(text, start, end < 0 ? text.length : end);
}

/** The nearest line above that is not empty, or below it. */
export function nextLine(text: string, { start }: TextLine, step: 1 | -1): TextLine | undefined {
	for (let at = start; ; ) {
		if (step < 0 ? at === 0 : text.indexOf('\n', at) < 0) return undefined;
		at = step < 0 ? text.lastIndexOf('\n', at - 2) + 1 : text.indexOf('\n', at) + 1;
		const line = lineAt(text, at);
		if (/\S/.test(line.text)) return line;
	}
}

/** What a line says after its dash and its field: `name: "a"` and `- "a"` both say `"a"`. */
export function valueIn(line: string): { before: string; value: string } {
	const [, before = '', value = ''] = /^(\s*(?:- +)*(?:[\w-]+: +)?)(.*)$/.exec(line) ?? [];
	return { before: before.trimStart(), value: value.trimEnd() };
}

const LONGEST = 60;

/** Text as it is to be typed: in the quotation marks that it does not contain itself. */
export function inQuotes(value: string): string {
	const whole = value.trim();
	const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST).trimEnd()}…` : whole;
	if (!/["\\]/.test(text)) return `"${text}"`;
	return `'${text.replaceAll("'", "''")}'`;
}

/** The text between the commas or brackets around an offset. */
export function pieceAt(text: string, offset: number): string {
	const { start, text: line } = lineAt(text, offset);
	const before = line.slice(0, offset - start);
	const from = Math.max(before.lastIndexOf(','), before.lastIndexOf('{'), before.lastIndexOf('[')) + 1;
	const length = line.slice(from).search(/[,}\]]/);
	const piece = length < 0 ? line.slice(from) : line.slice(from, from + length);
	return piece.replace(/^\s*[\w-]+: +/, '').trim();
}

function lineFrom(text: string, start: number, end: number): TextLine {
	const line = text.slice(start, end).replace(/\r$/, '');
	const number = text.slice(0, start).split('\n').length;
	return { number, start, text: line, indent: line.search(/[^ ]|$/) };
}
