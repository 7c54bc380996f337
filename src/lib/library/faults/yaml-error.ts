import type { Document, YAMLParseError } from 'yaml';
import { lineAt, type TextFault } from './lines.ts';

/** An error of the YAML parser, and what it was found in. */
export interface YamlError {
	document: Document.Parsed;
	text: string;
	offset: number;
	error: YAMLParseError;
	/** Whether the parser says of the same place that a field's name goes over several lines. */
	isMultiline: boolean;
}

/** A fault at a place. */
export function fault(offset: number, message: string): TextFault {
	return { offset, message };
}

/** A fault that nothing more is known of than its line. */
export function unknownFault({ text, offset }: { text: string; offset: number }): TextFault {
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
