import { z } from 'zod';
import { namesToWrite } from './suggestion.ts';

type RawIssue = z.core.$ZodRawIssue;

/** What a field takes, as it is said to writers. */
const KINDS: Record<string, string> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list, as in [one, two]',
	tuple: 'a list, as in [one, two]',
	object: 'fields, as in {name: value}',
	record: 'fields, as in {name: value}',
	map: 'fields, as in {name: value}',
	date: 'a day, as in 2026-11-22',
};

const kindOf = (expected: unknown): string => KINDS[String(expected)] ?? 'another value';

/** Says of a value that does not fit its schema what to write instead. A message of the schema's own is kept. */
export function wordIssue(issue: RawIssue): string | undefined {
	const { code, inst, input } = issue;
	switch (code) {
		case 'unrecognized_keys':
			return fieldsOf(inst).length > 0
				? issue.keys.map((key) => unknownField(key, inst)).join('\n')
				: 'there is no such field';
		case 'invalid_type':
			return wordType(String(issue.expected), input, inst);
		case 'invalid_value':
			return wordChoice(issue.values.map(String), input);
		case 'too_small':
			return wordSize(issue.origin, Number(issue.minimum), input, 'least');
		case 'too_big':
			return wordSize(issue.origin, Number(issue.maximum), input, 'most');
		case 'invalid_format':
			return wordFormat(issue.format, input);
		case 'invalid_union':
			return (inst instanceof z.ZodUnion && noneOf(inst.options, input)) || undefined;
		default:
			return 'this does not fit here: compare the same field of another world';
	}
}

/** The allowed fields of an object, or the allowed keys of a record. */
export function fieldsOf(schema: unknown): string[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum
		? schema.keyType.options.map(String)
		: [];
}

function unknownField(key: string, schema: unknown): string {
	return `there is no such field; ${namesToWrite(key, fieldsOf(schema))}`.replace('; (', ' (');
}

function wordType(expected: string, input: unknown, schema: unknown): string {
	const [first] = fieldsOf(schema);
	const kind = first === undefined ? kindOf(expected) : `fields, as in {${first}: …}`;
	if (input === undefined) return `it is missing: write ${kind}`;
	if (input === null) return `it is empty: write ${kind}`;
	if (expected === 'string')
		return typeof input === 'object'
			? 'text is wanted here: put it in quotation marks, if it was meant to be text'
			: `${input} is no text as it stands: put it in quotation marks: "${input}"`;
	if (typeof input === 'string') return wordText(expected, input, kind);
	if (expected === 'int') return `${shown(input)} is no whole number: write one without a fraction`;
	if (expected === 'tuple') return `write two numbers in brackets, as in [20, 100], not ${shown(input)}`;
	if (expected === 'array')
		return `a list is wanted here: write ${typeof input === 'object' ? '[ ] around it, or "- " before each entry' : `[${input}]`}`;
	return `write ${kind} here, not ${shown(input)}`;
}

function wordText(expected: string, input: string, kind: string): string {
	const number = /^\s*([+-]?\d+)([.,]\d+)?\s*$/.exec(input);
	if (expected === 'int' || expected === 'number') {
		if (number)
			return `"${input}" is text: write the number without quotation marks or comma, as in ${number[1]}`;
		return `"${input}" is no number: write ${kind}, in figures`;
	}
	if (expected === 'boolean') return `"${input}" is text: write true or false`;
	if (expected === 'tuple') return `write two numbers in brackets, as in [20, 100], not "${input}"`;
	if (expected === 'array') return `a list is wanted here: write [${input}]`;
	return `write ${kind} here, not "${input}"`;
}

function wordChoice(values: readonly string[], input: unknown): string {
	const list = values.join(', ');
	if (input === undefined) return `it is missing: write one of ${list}`;
	if (input === null) return `it is empty: write one of ${list}`;
	const said = typeof input === 'string' ? `"${input}"` : shown(input);
	if (values.length === 1) return `write ${list} here, not ${said}`;
	return `${said} is none of those allowed; ${namesToWrite(String(input), values)}`.replace('; (', ' (');
}

function wordSize(origin: string, limit: number, input: unknown, which: 'least' | 'most'): string {
	if (origin === 'string') {
		const length = String(input).trim().length;
		if (length === 0) return 'it is empty: write something';
		const count = `${limit} ${limit === 1 ? 'letter' : 'letters'} at the ${which}`;
		return `this has ${length} letters: ${which === 'least' ? 'write' : 'shorten it to'} ${count}`;
	}
	if (origin === 'array') {
		const length = Array.isArray(input) ? input.length : 0;
		if (length === 0) return `the list is empty: write ${limit} or more`;
		return `the list has ${length}: write ${limit} at the ${which}`;
	}
	return `${shown(input)} is too ${which === 'least' ? 'low' : 'high'}: write ${limit} at the ${which}`;
}

function wordFormat(format: string, input: unknown): string {
	if (format === 'date') return `"${input}" is no day: write year, month and day, as in 2026-11-22`;
	if (format === 'url') return `"${input}" is no web address: write one as in https://example.org`;
	return 'this is not written as the field wants it: compare the same field of another world';
}

/** The message for a map that fits no shape of a union, or two of them. The first field names the shape. */
function noneOf(options: readonly unknown[], input: unknown): string | undefined {
	if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
	const shapes = options.filter((option) => option instanceof z.ZodObject);
	const names = shapes.map((shape) => Object.keys(shape.shape)[0] ?? '');
	const heads = names.filter((name) => name in input);
	if (names.length === 0 || heads.length === 1) return undefined;
	if (heads.length > 1)
		return `${heads.join(' and ')} are two things: give each braces of its own, as in [{${heads[0]}: …}, {${heads[1]}: …}]`;
	const written = Object.keys(input);
	const [first] = written;
	if (first === undefined) return `there is nothing in the braces: write one of ${names.join(', ')}`;
	return `"${written.join('", "')}" is none of those allowed; ${namesToWrite(first, names)}`.replace(
		'; (',
		' (',
	);
}

function shown(value: unknown): string {
	return typeof value === 'object' && value !== null ? 'a list or fields' : String(value);
}
