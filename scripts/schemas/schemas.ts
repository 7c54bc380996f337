import { z } from 'zod';
import { adventureSchema, endingSchema, slideSchema } from '#lib/content/adventure.ts';
import { creationSchema, premadeSchema } from '#lib/content/character.ts';
import { storyletSchema } from '#lib/content/story.ts';
import { voiceSchema } from '#lib/content/voice.ts';
import {
	factionSchema,
	itemSchema,
	npcSchema,
	placeSchema,
	topicSchema,
	wordsFileSchema,
	worldEventSchema,
	worldSchema,
} from '#lib/content/world.ts';
import type { Library } from '#lib/library/books.ts';
import { type DocTree, docReader } from './doc-tree.ts';
import { FIELD_IDS, type IdKind, knownIds } from './known-ids.ts';

/** Where the schemas are kept. */
export const SCHEMAS = '.vscode/schemas';

interface FileKind {
	schema: z.ZodType;
	/** The file in `src/lib/content/` that has it, and its name there. */
	from: [file: string, name: string];
	/** The files of a world, below `src/content/`; `*` is its slug. */
	files: string[];
	isList?: true;
}

/** The kinds of content files. */
const KINDS: Readonly<Record<string, FileKind>> = {
	world: { schema: worldSchema, from: ['world.ts', 'worldSchema'], files: ['worlds/*/world.md'] },
	factions: {
		schema: factionSchema,
		from: ['world.ts', 'factionSchema'],
		files: ['worlds/*/factions.yaml'],
		isList: true,
	},
	places: {
		schema: placeSchema,
		from: ['world.ts', 'placeSchema'],
		files: ['worlds/*/places.yaml'],
		isList: true,
	},
	items: {
		schema: itemSchema,
		from: ['world.ts', 'itemSchema'],
		files: ['worlds/*/items.yaml'],
		isList: true,
	},
	topics: {
		schema: topicSchema,
		from: ['world.ts', 'topicSchema'],
		files: ['worlds/*/topics.yaml'],
		isList: true,
	},
	events: {
		schema: worldEventSchema,
		from: ['world.ts', 'worldEventSchema'],
		files: ['worlds/*/events.yaml'],
		isList: true,
	},
	npc: { schema: npcSchema, from: ['world.ts', 'npcSchema'], files: ['worlds/*/npcs/*.yaml'] },
	words: { schema: wordsFileSchema, from: ['world.ts', 'wordsFileSchema'], files: ['worlds/*/words.yaml'] },
	voice: { schema: voiceSchema, from: ['voice.ts', 'voiceSchema'], files: ['worlds/*/voice.yaml'] },
	creation: {
		schema: creationSchema,
		from: ['character.ts', 'creationSchema'],
		files: ['worlds/*/creation.yaml'],
	},
	premade: {
		schema: premadeSchema,
		from: ['character.ts', 'premadeSchema'],
		files: ['worlds/*/premades/*.yaml'],
	},
	storylets: {
		schema: storyletSchema,
		from: ['story.ts', 'storyletSchema'],
		files: ['worlds/*/storylets/*.yaml', 'adventures/*/**/storylets/*.yaml'],
		isList: true,
	},
	adventure: {
		schema: adventureSchema,
		from: ['adventure.ts', 'adventureSchema'],
		files: ['adventures/*/*.md'],
	},
	endings: {
		schema: endingSchema,
		from: ['adventure.ts', 'endingSchema'],
		files: ['adventures/*/**/endings.yaml'],
		isList: true,
	},
	epilogue: {
		schema: slideSchema,
		from: ['adventure.ts', 'slideSchema'],
		files: ['adventures/*/**/epilogue.yaml'],
		isList: true,
	},
};

/** A node of a JSON Schema. */
type Node = Record<string, unknown>;

/** Every file that editors read: path below the project to its text. */
export function schemaFiles(library: Library): Record<string, string> {
	const docs = docReader();
	const files: Record<string, string> = {};
	const associations: Record<string, string[]> = {};
	for (const world of library.worlds) {
		const ids = knownIds(world, library);
		for (const [kind, { schema, from, files: globs, isList }] of Object.entries(KINDS)) {
			const node = z.toJSONSchema(isList ? z.array(schema) : schema, {
				io: 'input',
				unrepresentable: 'any',
			}) as Node;
			describe(node, docs(...from));
			const own = withIds(node, ids);
			// A schema that names no ids is the same for every world.
			const [folder, star] = '$defs' in own ? [`${world.slug}/`, world.slug] : ['', '*'];
			const path = `${SCHEMAS}/${folder}${kind}.json`;
			files[path] = `${JSON.stringify(own)}\n`;
			// Editors read no YAML in Markdown.
			if (globs[0]?.endsWith('.md')) continue;
			associations[`./${path}`] = globs.map((glob) => `src/content/${glob.replace('*', star)}`);
		}
	}
	files['.vscode/settings.json'] = `${JSON.stringify({ 'yaml.schemas': associations }, null, '\t')}\n`;
	files['.zed/settings.json'] = `${JSON.stringify(
		{
			lsp: { 'yaml-language-server': { settings: { yaml: { schemas: associations } } } },
		},
		null,
		'\t',
	)}\n`;
	return files;
}

/** Writes the fields' documentation into a schema, where editors show it. */
function describe(node: Node, tree: DocTree): void {
	for (const [name, field] of Object.entries((node['properties'] ?? {}) as Record<string, Node>)) {
		const found = tree.get(name);
		if (found?.doc) field['description'] = found.doc;
		describe(field, found?.fields ?? new Map());
	}
	for (const inner of innerNodes(node)) describe(inner, tree);
}

function innerNodes(node: Node): Node[] {
	return ['items', 'additionalProperties', 'anyOf', 'prefixItems', 'allOf']
		.flatMap((key) => node[key] ?? [])
		.filter((inner): inner is Node => typeof inner === 'object' && inner !== null);
}

const ID_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** Lets a schema name this world's ids where a field takes them. */
function withIds(schema: Node, ids: Record<IdKind, string[]>): Node {
	const used = new Set<IdKind>();
	const refer = (kinds: readonly IdKind[], node: Node): Node => {
		for (const kind of kinds) used.add(kind);
		const { pattern: _, type: __, ...rest } = node;
		const refs = kinds.map((kind) => ({ $ref: `#/$defs/${kind}` }));
		return { ...rest, ...(refs.length === 1 ? refs[0] : { anyOf: refs }) };
	};
	const walk = (value: unknown, field: string): unknown => {
		if (Array.isArray(value)) return value.map((one) => walk(one, field));
		if (typeof value !== 'object' || value === null) return value;
		const node = value as Node;
		const kinds = FIELD_IDS[field];
		if (kinds && node['type'] === 'string' && node['pattern'] === ID_PATTERN) return refer(kinds, node);
		return Object.fromEntries(
			Object.entries(node).map(([key, inner]) => [
				key,
				key === 'properties'
					? Object.fromEntries(Object.entries(inner as Node).map(([name, one]) => [name, walk(one, name)]))
					: // The values of a record are something else than its keys.
						walk(inner, key === 'additionalProperties' ? '' : field),
			]),
		);
	};
	const walked = walk(schema, '') as Node;
	const $defs = Object.fromEntries([...used].sort().map((kind) => [kind, { enum: ids[kind] }]));
	return used.size > 0 ? { ...walked, $defs } : walked;
}
