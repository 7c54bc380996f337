import { z } from 'zod';

/** A schema or another part of the document, as JSON. */
export type Json = Record<string, unknown>;

type Named = Readonly<Record<string, z.ZodType>>;

/** Whether a schema describes input (bodies, queries) or output (answers). */
export type Side = 'input' | 'output';

/**
 * Makes `write`, which writes a schema as JSON Schema 2020-12 with references to the named ones, and `components`, the
 * named ones in full.
 */
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

/** Removes limits that say nothing, and what would stop an old client from reading a newer answer. */
function tidy(schema: z.core.JSONSchema.BaseSchema, side: Side): void {
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.format) delete schema.pattern;
	// Answers may get new fields; a body with an unknown field is refused.
	if (side === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}
