import { indentFault } from './indent-fault.ts';
import { inQuotes, lineAt, type TextFault, valueIn } from './lines.ts';
import { openQuote } from './unclosed-fault.ts';
import { fault, unknownFault, type YamlError } from './yaml-error.ts';

/** Something that stands where nothing can. */
export function unexpectedFault(at: YamlError): TextFault {
	const { text, offset } = at;
	const line = lineAt(text, offset);
	const isFirst = line.indent === offset - line.start;
	return (
		strayMark(at) ??
		strayEntry(at) ??
		bareText(at) ??
		openQuote(at) ??
		(isFirst ? indentFault(text, offset) : unknownFault(at))
	);
}

/** A bracket, a comma or a dash that belongs to nothing. */
function strayMark({ text, offset, error }: YamlError): TextFault | undefined {
	const line = lineAt(text, offset);
	if (/Unexpected flow-(?:seq|map)-end/.test(error.message))
		return fault(offset, `there is a ${text.charAt(offset)} too many here: leave it out`);
	if (error.message.startsWith('Unexpected ,'))
		return fault(offset, 'there are two commas with nothing between them: leave one out');
	return /^\s*-[^\s-]/.test(line.text)
		? fault(line.start, 'put a space after the - at the beginning')
		: undefined;
}

/** An entry of a list in a place where no list is. */
function strayEntry({ document, text, offset, error }: YamlError): TextFault | undefined {
	if (!/seq-ind|seq-item-ind/.test(error.message)) return undefined;
	const line = lineAt(text, offset);
	const first = document.contents?.range[0] ?? 0;
	if (/[{\w]/.test(text.charAt(first)) && line.indent === 0)
		return fault(first, 'begin this entry with "- ", as those below it');
	if (offset <= line.start + line.indent) return indentFault(text, offset);
	const { before, value } = valueIn(line.text);
	const quoted = `${before}${inQuotes(value)}`;
	return fault(offset, `begin the list on the next line, or write the text in quotation marks: ${quoted}`);
}

/** A text that needs quotation marks for a sign in it. */
function bareText({ text, offset }: YamlError): TextFault | undefined {
	const line = lineAt(text, offset);
	const { before, value } = valueIn(line.text);
	const at = line.start + line.text.indexOf(value);
	const [, slot] =
		(/^[[{]/.test(value) && /(?:: |, |\[)([^,:{}[\]"']*\{\w+\}[^,}\]]*[^\s,}\]])/.exec(value)) || [];
	if (slot)
		return fault(
			at + value.indexOf(slot),
			`text with { in it must stand in quotation marks inside brackets: write ${inQuotes(slot)}`,
		);
	if (value.length < 2 || !/^["'[{*&!%@`?|>]/.test(value)) return undefined;
	return fault(
		at,
		`text that begins with ${value.charAt(0)} must stand in quotation marks as a whole: write ${before}${inQuotes(value)}`,
	);
}
