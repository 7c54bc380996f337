import type { Operation } from '#api/contract/operation.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import { bodies } from './components.ts';
import type { Json } from './json-schema.ts';

const IN_PATH: Record<string, Json> = {
	id: { type: 'string', format: 'uuid' },
	npcId: { type: 'string' },
	provider: { type: 'string', enum: [...PROVIDERS] },
	token: { type: 'string' },
};

const KEY =
	'A UUID for this very call. The same key and body again returns the stored answer; another body is 422. Keys live 24 hours.';

/** The parameters of an operation: parts of the path, the query, the Idempotency-Key. */
export function parametersOf({ path, query, key }: Operation): Json[] {
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
		name,
		in: 'path',
		required: true,
		schema: IN_PATH[name],
	}));
	const inHeader = {
		name: 'Idempotency-Key',
		in: 'header',
		required: key === 'required',
		description: KEY,
		schema: { type: 'string', format: 'uuid' },
	};
	return [...inPath, ...(query ? inQuery(query) : []), ...(key ? [inHeader] : [])];
}

function inQuery(query: NonNullable<Operation['query']>): Json[] {
	const { properties = {}, required = [] } = bodies.write(query) as Fields;
	return Object.entries(properties).map(([name, { description, ...schema }]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		...(description !== undefined && { description }),
		schema,
	}));
}

interface Fields {
	properties?: Record<string, Json>;
	required?: string[];
}
