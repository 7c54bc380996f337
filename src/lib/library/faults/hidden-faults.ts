import { type Document, isMap, isScalar, isSeq, type Pair, type Scalar, visit, type YAMLSeq } from 'yaml';
import { inQuotes, lineAt, type TextFault } from './lines.ts';

/** What the YAML parser takes without a word and nobody means: text that is cut off, parted or read as something else. */
export function hiddenFaults(document: Document.Parsed, text: string): TextFault[] {
	const faults: TextFault[] = [];
	visit(document, {
		Alias(_, alias) {
			if (!alias.resolve(document))
				faults.push({
					offset: alias.range?.[0] ?? 0,
					message: `text that begins with * must stand in quotation marks: write ${inQuotes(`*${alias.source}`)}`,
				});
		},
		Pair(_, pair) {
			faults.push(...oddKeys(pair));
		},
		Seq(_, list) {
			faults.push(...partedTexts(list));
		},
		Scalar(key, scalar, path) {
			faults.push(...oddMarks(scalar, text), ...oddTexts(scalar, text, key, path.at(-1)));
		},
	});
	return faults.sort((a, b) => a.offset - b.offset);
}

/** Lists and braces with nothing in them, and texts that stand twice in a list. */
export function emptyLists(document: Document.Parsed): TextFault[] {
	const faults: TextFault[] = [];
	visit(document, {
		Pair(_, { key, value }) {
			// Somebody may carry several of a thing.
			const isCounted = isScalar(key) && key.value === 'inventory';
			if (isSeq(value) && !isCounted) faults.push(...doubledTexts(value));
		},
		Collection(_, { items, range }) {
			if (items.length === 0)
				faults.push({
					offset: range?.[0] ?? 0,
					message: 'there is nothing in the brackets: write something in them, or leave the field out',
				});
		},
	});
	return faults;
}

function doubledTexts({ items }: YAMLSeq): TextFault[] {
	const seen = new Set<unknown>();
	return items.flatMap((item) => {
		if (!isScalar(item) || typeof item.value !== 'string') return [];
		if (!seen.has(item.value)) {
			seen.add(item.value);
			return [];
		}
		const offset = item.range?.[0] ?? 0;
		return [{ offset, message: `“${item.value}” stands twice in this list: leave one of them out` }];
	});
}

/** Spaces that no key of a keyboard is for, and quotation marks around a field. */
function oddKeys({ key }: Pair): TextFault[] {
	if (!isScalar(key) || typeof key.value !== 'string') return [];
	const offset = key.range?.[0] ?? 0;
	const name = key.value.replace(/[^\w-]/g, '');
	if (/[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/.test(key.value))
		return [
			{
				offset,
				message: `there is an invisible character beside "${name}" that is no space: type the line anew`,
			},
		];
	if (/^[“”„"‘’'«»]|[“”"‘’'«»]$/.test(key.value))
		return [{ offset, message: `a field stands without quotation marks: write ${name}:` }];
	if (/^-\w/.test(key.value)) return [{ offset, message: 'put a space after the - at the beginning' }];
	const [, field, value] = /^([a-zA-Z]+):(\S.*)$/.exec(key.value) ?? [];
	if (field && key.type === 'PLAIN')
		return [{ offset, message: `put a space after the colon: write ${field}: ${value}` }];
	return [];
}

/** `&name` and `!name` before a value, which are left out of it. */
function oddMarks(node: Scalar, text: string): TextFault[] {
	const found = node.anchor ? '&' : node.tag?.startsWith('!') ? '!' : '';
	if (found === '') return [];
	const start = node.range?.[0] ?? 0;
	const line = lineAt(text, start);
	const before = text.slice(line.start, start);
	if (!before.includes(found)) return [];
	const from = before.lastIndexOf(found);
	const rest = text.slice(line.start + from, line.start + line.text.length);
	return [
		{
			offset: line.start + from,
			message: `text that begins with ${found} must stand in quotation marks: write ${inQuotes(rest)}`,
		},
	];
}

/** `[You come, and go.]`: a comma that was to stand in a text parts it. */
function partedTexts({ flow, items }: YAMLSeq): TextFault[] {
	if (!flow) return [];
	return items.flatMap((item, n) => {
		const next = items[n + 1];
		if (!isText(item) || !isText(next)) return [];
		const parted = /^\p{Lu}/u.test(item.value) && !/[.!?…:;”’)]$/.test(item.value);
		if (!parted || !/^\p{Ll}.*[.!?…”]$/su.test(next.value)) return [];
		return [
			{
				offset: item.range?.[0] ?? 0,
				message: `the comma parts this text into two: write ${inQuotes(`${item.value}, ${next.value}`)}`,
			},
		];
	});
}

/** `key` is `value` in a field; `holder` is the list or the field that the text stands in. */
function oddTexts(scalar: Scalar, text: string, key: unknown, holder: unknown): TextFault[] {
	const [start = 0, end = 0] = scalar.range ?? [];
	const source = text.slice(start, end);
	const isPlain = scalar.type === 'PLAIN';
	if (scalar.comment && !/^[\s#!-]/.test(scalar.comment) && isPlain) {
		const whole = `${source}${source && ' '}#${scalar.comment.split('\n', 1)[0]}`;
		return [
			{
				offset: start,
				message: `what follows # is left out: put the text in quotation marks: ${inQuotes(whole)}`,
			},
		];
	}
	if (!isPlain || typeof scalar.value !== 'string') return [];
	const joined = /\n *- /.exec(source);
	if (joined)
		return [
			{
				offset: start + joined.index + 1,
				message: 'this entry belongs to the text above: begin it with as many spaces as the entry above',
			},
		];
	const below = source.indexOf('\n');
	if (isSeq(holder) && !holder.flow && below >= 0)
		return [
			{
				offset: start + below + 1,
				message:
					'this line goes on with the entry above: begin it with "- ", or put the whole entry in quotation marks',
			},
		];
	if (key === 'value' && source.endsWith(','))
		return [
			{ offset: start, message: `no comma ends a line outside of brackets: write ${source.slice(0, -1)}` },
		];
	return [];
}

function isText(node: unknown): node is Scalar<string> & { value: string } {
	return isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string';
}

/** The node at a path, and the key before it. */
export function nodeAt(
	document: Document.Parsed,
	path: readonly PropertyKey[],
): { node: unknown; key?: unknown; holder?: unknown } {
	let node: unknown = document.contents;
	let key: unknown;
	let holder: unknown;
	for (const step of path) {
		holder = node;
		if (isMap(node)) {
			const pair = node.items.find((item) => isScalar(item.key) && `${item.key.value}` === String(step));
			key = pair?.key;
			node = pair?.value;
		} else {
			key = undefined;
			node = isSeq(node) ? node.items[Number(step)] : undefined;
		}
	}
	return { node, key, holder };
}
