import type { Kind, Kinds, Material, Quality } from '#lib/content/kinds.ts';
import { onceForWords } from '#lib/engine/once.ts';

/** A kind with all its qualities. */
export interface CompiledKind {
	id: string;
	size: number;
	material: Material;
	qualities: ReadonlySet<Quality>;
}

/** The kinds, indexed by their words. */
export interface KindIndex {
	byWord: ReadonlyMap<string, CompiledKind>;
	/** Words of more than one part, by their first part: the longest first. */
	byFirst: ReadonlyMap<string, readonly string[][]>;
	kinds: ReadonlyMap<string, CompiledKind>;
	/** Kind to its parts. */
	parts: ReadonlyMap<string, readonly string[]>;
	/** Tag of a place to what it has at hand. */
	stock: ReadonlyMap<string, readonly string[]>;
	/** A noun to the other words for the same thing. */
	same: ReadonlyMap<string, readonly string[]>;
	/** A noun to the kinds that it can mean. */
	any: ReadonlyMap<string, readonly string[]>;
	/** A noun to the people who belong in or with it. */
	aboard: ReadonlyMap<string, readonly string[]>;
	everywhere: readonly string[];
	worn: readonly string[];
}

/** Indexes the kinds. Done once for each story. */
export function compileKinds(content: Kinds): KindIndex {
	const kinds = new Map(
		Object.entries(content.kinds).map(([id, kind]) => [id, compileKind(id, kind, content)]),
	);
	const byWord = new Map<string, CompiledKind>();
	for (const [id, { words }] of Object.entries(content.kinds)) {
		const kind = kinds.get(id);
		if (kind) for (const word of words) byWord.set(word, kind);
	}
	return {
		byWord,
		byFirst: byFirst([...byWord.keys()]),
		kinds,
		parts: new Map(Object.entries(content.parts)),
		stock: stockOf(content),
		same: sameOf(content),
		any: new Map(Object.entries(content.any)),
		aboard: new Map(Object.entries(content.aboard)),
		everywhere: content.everywhere,
		worn: content.worn,
	};
}

function compileKind(
	id: string,
	{ size, material, qualities }: Kind,
	{ sizes, materials }: Kinds,
): CompiledKind {
	const all = new Set([...(sizes[size] ?? []), ...(materials[material] ?? []), ...qualities]);
	// What belongs to something larger, or is fixed, is not carried off as it stands.
	if (all.has('fixed')) for (const quality of ['take', 'push', 'turn'] as const) all.delete(quality);
	if (size === 5) for (const quality of ['break', 'burn', 'cut', 'tear', 'eat'] as const) all.delete(quality);
	return { id, size, material, qualities: all };
}

function byFirst(words: string[]): Map<string, string[][]> {
	const index = new Map<string, string[][]>();
	for (const word of words) {
		const parts = word.split(' ');
		const first = parts[0] ?? '';
		if (parts.length > 1) index.set(first, [...(index.get(first) ?? []), parts]);
	}
	for (const list of index.values()) list.sort((a, b) => b.length - a.length);
	return index;
}

function stockOf({ stock }: Kinds): Map<string, string[]> {
	const index = new Map<string, string[]>();
	for (const { tags, things } of stock)
		for (const tag of tags) index.set(tag, [...(index.get(tag) ?? []), ...things]);
	return index;
}

function sameOf({ same }: Kinds): Map<string, string[]> {
	const index = new Map<string, string[]>();
	for (const group of same)
		for (const word of group)
			index.set(word, [...(index.get(word) ?? []), ...group.filter((other) => other !== word)]);
	return index;
}

/** The kind that a noun names, in the singular or the plural; undefined for an unknown noun. */
export const kindOf = onceForWords(({ byWord, kinds }: KindIndex, noun): CompiledKind | undefined => {
	const known = (word: string) => byWord.get(word) ?? byWord.get(singularOf(word));
	// The head is the last word: a kite line is a line.
	const head = noun.split(' ').at(-1) ?? '';
	// A tide mark is no money.
	if (/[a-z] marks?$/.test(noun) && !/^(?:\d+|a|the|few|some|one|two|three|four|five|six|ten) /.test(noun))
		return byWord.get(noun) ?? kinds.get('mark');
	return known(noun) ?? known(head) ?? (TRADE.test(head) ? kinds.get('person') : undefined);
});

/** The ending of a noun for somebody by their trade: a coachman, a toll-keeper. */
const TRADE =
	/^(?!specim|regim|abdom|hum|ottom|talism|cayman|caym|german|rom|aldo)[a-z]{3,}(?:m[ae]n|wom[ae]n|keepers?|makers?|wrights?|mongers?|smiths?|folk)$/;

/** What a thing that is named for what is in it can do besides, by its contents: a horn of ink can be poured. */
const CONTENT_QUALITIES: readonly Quality[] = [
	'pour',
	'drink',
	'eat',
	'scatter',
	'smear',
	'writes',
	'lights',
	'taste',
];

/** The kind of a thing by its full name: its head, with what comes of its contents. */
export function kindOfName(index: KindIndex, name: string): CompiledKind | undefined {
	const [head = name, contents] = name.split(/ of (?:the |an? )?/);
	const kind = kindOf(index, head.split(/ (?:with|from|for|in|on|to|about|that|which|without) /)[0] ?? head);
	const inside = contents === undefined ? undefined : kindOf(index, contents);
	const added = CONTENT_QUALITIES.filter((quality) => inside?.qualities.has(quality));
	if (!kind || added.length === 0) return kind;
	return { ...kind, qualities: new Set([...kind.qualities, ...added, 'holds' as const]) };
}

/** The singular of a noun by its ending: letters, boxes, berries, knives. */
export function singularOf(noun: string): string {
	if ((/(?:ss|is|us)$/.test(noun) && !noun.endsWith('menus')) || noun.length < 4) return noun;
	if (/ies$/.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
	if (/^(?!specimen|regimen|abdomen).{3,}men$/.test(noun)) return `${noun.slice(0, -2)}an`;
	if (/(?:kni|li|wi|lea|loa|thie|hal|shel|cal|sel|scar|wol)ves$/.test(noun))
		return noun.replace(/ves$/, noun.endsWith('ives') ? 'fe' : 'f');
	if (/(?:ch|sh|x|ss|zz)es$/.test(noun)) return noun.slice(0, -2);
	return noun.endsWith('s') ? noun.slice(0, -1) : noun;
}
