// Random values that fit a schema of the contract, and the same ones spoiled.
import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
	type?: string;
	const?: unknown;
	enum?: unknown[];
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	items?: JsonSchema;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: JsonSchema | boolean;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
}

/** Texts that programs trip over. */
const STRANGE_TEXTS = [
	'',
	' ',
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\u202egnihton',
	'e\u0301\u0323',
	'👩‍👩‍👧‍👦',
	"'; drop table game.log; --",
	'{{7*7}}<%= 7*7 %>',
	'<script>alert(1)</script>',
	'../../etc/passwd',
	'__proto__',
	'NaN',
	'-1',
	'1e999',
	'null',
	'9'.repeat(400),
	'x'.repeat(2000),
	'ﷺ'.repeat(300),
];

/** Values that are of another kind than was asked for. */
const STRANGE_VALUES: unknown[] = [
	null,
	true,
	0,
	-1,
	0.5,
	1e308,
	-1e308,
	2 ** 31,
	2 ** 53,
	[],
	{},
	[[[[[[[[]]]]]]]],
	JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
	'x'.repeat(70_000),
	...STRANGE_TEXTS,
];

/** Values that exist, by the name of a field that can hold them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Values that fit a zod schema as its input; a field of a known name mostly has one of its known values. */
export function valuesOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
	const fit = fitter(known);
	return fit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema);
}

type Fit = (schema: JsonSchema) => fc.Arbitrary<unknown>;

function fitter(known: Known): Fit {
	const fit: Fit = (schema) => fitOne(schema, fit, known);
	return fit;
}

function fitOne(schema: JsonSchema, fit: Fit, known: Known): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const several = schema.anyOf ?? schema.oneOf;
	if (several) return fc.oneof(...several.map(fit));
	if (schema.allOf?.[0]) return fit(Object.assign({}, ...schema.allOf) as JsonSchema);
	switch (schema.type) {
		case 'string':
			return texts(schema);
		case 'integer':
			return fc.integer({
				min: Math.max(schema.minimum ?? -9, -(2 ** 31)),
				max: Math.min(schema.maximum ?? 99, 2 ** 31 - 1),
			});
		case 'number':
			return fc.double({ min: schema.minimum ?? -99, max: schema.maximum ?? 99, noNaN: true });
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'array':
			return fc.array(fit(schema.items ?? {}), {
				minLength: schema.minItems ?? 0,
				maxLength: Math.min(schema.maxItems ?? 5, 5),
			});
		case 'object':
			return objects(schema, fit, known);
		default:
			return fc.jsonValue({ maxDepth: 2 });
	}
}

function texts({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
	if (format === 'uuid' || format === 'guid') return fc.uuid();
	if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
	if (format === 'email') return fc.emailAddress();
	if (pattern) return fc.stringMatching(new RegExp(pattern));
	const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
	return fc.oneof(
		{ weight: 4, arbitrary: fc.string({ unit: 'grapheme', ...lengths }) },
		{ weight: 1, arbitrary: fc.constantFrom(...STRANGE_TEXTS) },
		{
			weight: 1,
			arbitrary: fc.constantFrom('a', 'ü', 'wait. ').map((one) => one.repeat(maxLength).slice(0, maxLength)),
		},
	);
}

function objects(
	{ properties = {}, required = [], additionalProperties }: JsonSchema,
	fit: Fit,
	known: Known,
): fc.Arbitrary<unknown> {
	if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
		return fc.dictionary(fc.string({ maxLength: 12 }), fit(additionalProperties), { maxKeys: 4 });
	const fields = Object.fromEntries(
		Object.entries(properties).map(([name, one]) => [name, withKnown(fit(one), known[name])]),
	);
	return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function withKnown(values: fc.Arbitrary<unknown>, known: readonly string[] = []): fc.Arbitrary<unknown> {
	if (known.length === 0) return values;
	return fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom<unknown>(...known) },
		{ weight: 1, arbitrary: values },
	);
}

/** The same values with one field in them exchanged, taken out or put in. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	return fc
		.tuple(values, fc.nat(), fc.constantFrom(...STRANGE_VALUES), fc.constantFrom('exchange', 'remove', 'add'))
		.map(([value, at, strange, how]) => spoil(value, at, strange, how));
}

function spoil(value: unknown, at: number, strange: unknown, how: string): unknown {
	if (typeof value !== 'object' || value === null) return strange;
	const copy = structuredClone(value) as Record<string, unknown>;
	const names = Object.keys(copy);
	const name = names[at % Math.max(1, names.length)];
	if (name === undefined || how === 'add')
		return Array.isArray(copy) ? [...copy, strange] : { ...copy, unheardOf: strange };
	const inner = copy[name];
	if (typeof inner === 'object' && inner !== null && at % 3 > 0)
		copy[name] = spoil(inner, Math.floor(at / 7), strange, how);
	else if (how === 'remove') delete copy[name];
	else copy[name] = strange;
	return copy;
}
