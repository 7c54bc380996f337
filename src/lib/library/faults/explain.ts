import { type Document, isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { SchemaProblem } from '#lib/library/parse-content.ts';
import { nodeAt } from './hidden-faults.ts';
import { inQuotes, lineAt, pieceAt, valueIn } from './lines.ts';
import { slugOf } from './suggestion.ts';

/** Says of a value that does not fit what was typed, where the text shows more than the value does. */
export function explainProblem(
	document: Document.Parsed,
	text: string,
	problem: SchemaProblem,
): SchemaProblem {
	const message =
		idProblem(document, problem) ??
		rootProblem(document, text, problem) ??
		textProblem(document, text, problem) ??
		partedProblem(document, text, problem);
	return message === undefined ? problem : { ...problem, message };
}

/** An id that is written like a name: what it is to be. */
function idProblem(document: Document.Parsed, { path, message }: SchemaProblem): string | undefined {
	const { node } = nodeAt(document, path);
	if (!message.startsWith('use lower-case words') || !isScalar(node)) return undefined;
	const id = slugOf(`${node.value}`);
	return id === '' ? undefined : `use lower-case words joined by hyphens: write ${id}`;
}

/** A whole file that is something else than what it must be. */
function rootProblem(
	document: Document.Parsed,
	text: string,
	{ path, message }: SchemaProblem,
): string | undefined {
	if (path.length > 0) return undefined;
	const { contents } = document;
	if (isMap(contents) && message.startsWith('a list is wanted'))
		return 'this file is a list: begin each of its entries with "- "';
	if (isSeq(contents)) return 'this file holds one entry and no list: leave out the "- " at the beginning';
	if (!isScalar(contents) || contents.value === null) return undefined;
	const line = lineAt(text, contents.range?.[0] ?? 0).text.trim();
	const [, key, value] = /^([\w-]+)\s*[:=]?\s*(.*)$/.exec(line) ?? [];
	return `no field stands here: write a colon and a space after it${key ? `, as in ${key}: ${value}` : ''}`;
}

/** Text that was read as fields or as a list, because of a colon in it or a bracket before it. */
function textProblem(
	document: Document.Parsed,
	text: string,
	{ path, message }: SchemaProblem,
): string | undefined {
	const { node } = nodeAt(document, path);
	const start = isCollection(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
	if (isScalar(node) && node.value === null && node.comment)
		return `what follows # is left out: put the text in quotation marks: ${inQuotes(`#${node.comment}`)}`;
	if (!message.startsWith('text is wanted') || !isCollection(node)) return undefined;
	const line = lineAt(text, start);
	const rest = line.text.slice(start - line.start);
	if (node.flow && /^[[{]/.test(rest))
		return `text that begins with ${rest.charAt(0)} must stand in quotation marks: write ${inQuotes(text.slice(start, node.range?.[1]))}`;
	if (isSeq(node)) return 'one text is wanted here, and no list: write it on one line';
	const inFlow = line.text.slice(0, start - line.start).search(/[[{]/) >= 0;
	const { value } = valueIn(line.text);
	const whole = inFlow
		? text.slice(start, node.range?.[1])
		: /^\s*- \w+:/.test(line.text)
			? line.text.trim().slice(2)
			: value;
	return `text with a colon in it must stand in quotation marks: write ${inQuotes(whole)}`;
}

/** `{name: Round, worn coins}`: the comma ends the text, and what follows is read as a field. */
function partedProblem(
	document: Document.Parsed,
	text: string,
	{ path, message }: SchemaProblem,
): string | undefined {
	if (!message.startsWith('there is no such field')) return undefined;
	const { node, key, holder } = nodeAt(document, path);
	if (
		!isScalar(key) ||
		!isMap(holder) ||
		!holder.flow ||
		(isScalar(node) && node.value !== null) ||
		isCollection(node)
	)
		return undefined;
	const at = key.range?.[0] ?? 0;
	const before = text.slice(holder.range?.[0] ?? 0, at).replace(/,\s*$/, '');
	const piece = pieceAt(text, (holder.range?.[0] ?? 0) + before.length - 1);
	return `the comma before "${key.value}" ends the text: write ${inQuotes(`${piece}, ${key.value}`)}, or give "${key.value}" a value`;
}
