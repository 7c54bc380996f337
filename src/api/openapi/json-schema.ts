import { z } from 'zod';

/** A schema or another part of the document, as JSON. */
export type Json = Record<string, unknown>;

type Named = Readonly<Record<string, z.ZodType>>;

/** What a schema says of its input (bodies, queries) or of its output (answers). */
export type Side = 'input' | 'output';

/** Makes `write`, which writes a schema as JSON Schema 2020-12 with the named ones as references, and `components`, these in full. */
export function schemaWriter(named: Named, side: Side) {
	const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
	const components = writeAll(named, side);
	return {
		components,
		write(schema: z.ZodType): Json {
			const name = names.get(schema);
			if (name) return { $ref: addressOf(name) };
			return writeAll({ ...named, [UNNAMED]: schema }, side)[UNNAMED] ?? {};
		},
	};
}

const UNNAMED = 'unnamed';

const addressOf = (name: string) => `#/components/schemas/${name}`;

function writeAll(named: Named, side: Side): Record<string, Json> {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
	const { schemas } = z.toJSONSchema(registry, {
		io: side,
		uri: addressOf,
		override: ({ jsonSchema }) => tidy(jsonSchema, side),
	});
	return Object.fromEntries(
		Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as Json]),
	);
}

/** Takes out what says nothing to a reader, and what would keep a client of today from reading an answer of tomorrow. */
function tidy(schema: z.core.JSONSchema.BaseSchema, side: Side): void {
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.format) delete schema.pattern;
	// Fields may be added to answers; to bodies nothing may be added that is not known.
	if (side === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}
