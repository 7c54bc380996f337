import { createHash } from 'node:crypto';
import type { Library } from '#lib/library/books.ts';

/** Texts of an adventure and of its world, which turns quote. */
export interface AdventureText {
	/** SHA-256 of the bytes. */
	hash: Uint8Array;
	bytes: Uint8Array;
}

/** Shorter texts are no help. */
const SHORTEST = 4;

const made = new WeakMap<Library, Map<string, AdventureText | null>>();

/** The texts of an adventure, the same bytes for the same content; null for an adventure that is not there any more. */
export function adventureText(library: Library, slug: string): AdventureText | null {
	const known = made.get(library) ?? new Map<string, AdventureText | null>();
	made.set(library, known);
	const before = known.get(slug);
	if (before !== undefined) return before;
	const text = makeText(library, slug);
	known.set(slug, text);
	return text;
}

function makeText({ adventures, worlds }: Library, slug: string): AdventureText | null {
	const adventure = adventures.find((one) => one.slug === slug);
	if (!adventure) return null;
	const texts = new Set<string>();
	collect(
		worlds.find((world) => world.slug === adventure.worldSlug),
		texts,
	);
	// The adventure's own come last: the end of a dictionary is found most cheaply.
	collect(adventure, texts);
	const bytes = Buffer.from([...texts].join('\n'));
	return { hash: createHash('sha256').update(bytes).digest(), bytes };
}

function collect(value: unknown, texts: Set<string>): void {
	if (typeof value === 'string') {
		if (value.length >= SHORTEST) texts.add(value);
	} else if (value instanceof Map || value instanceof Set) {
		for (const inner of value) collect(inner, texts);
	} else if (typeof value === 'object' && value !== null) {
		for (const [name, inner] of Object.entries(value)) {
			collect(name, texts);
			collect(inner, texts);
		}
	}
}
