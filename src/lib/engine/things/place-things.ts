import type { Quality } from '#lib/content/kinds.ts';
import type { Item, Npc, Place, PlaceThing } from '#lib/content/world.ts';
import { onceFor } from '#lib/engine/once.ts';
import { type CompiledKind, type KindIndex, kindOf, kindOfName, singularOf } from './compile-kinds.ts';
import { type FoundThing, findThings } from './find-things.ts';
import type { Thing, ThingSource } from './thing.ts';

/** What a place has, besides what is told later. */
export interface PlaceThings {
	things: Thing[];
	/** People without a name whom the prose of the place shows: guards, a boy. */
	people: Thing[];
}

const ARTICLE = /^(?:the|an?|some)\s+/i;

/** Lists what a place has: what its prose shows, what the author adds, their parts, and what such places have at hand. */
export function listPlaceThings(kinds: KindIndex, place: Place, npcs: ReadonlyMap<string, Npc>): PlaceThings {
	const owners = new Map(
		[...npcs.values()].flatMap((npc) =>
			[npc.name, ...npc.aliases].map((name) => [name.toLowerCase(), npc.id]),
		),
	);
	const without = new Set(place.without.map((noun) => singularOf(noun.toLowerCase())));
	const declared = place.things.map((thing) => declaredThing(kinds, place.id, thing));
	const known = new Set(declared.flatMap(({ nouns }) => nouns));
	const found = findThings(kinds, [...place.arrivals, ...place.look].join('\n'))
		.filter(({ noun }) => !without.has(noun) && !known.has(noun))
		.map((thing) => foundThing(place.id, thing, 'declared', owners));
	const all = [...declared, ...found];
	const isPerson = ({ kind }: Thing) => kind?.qualities.has('person') ?? false;
	const things = all.filter((thing) => !isPerson(thing));
	const stock = new Set(stockWords(place).flatMap((word) => kinds.stock.get(word) ?? []));
	return {
		things: [
			...things,
			...partsOf(kinds, things),
			...plainThings(kinds, place.id, [...stock], 'stock'),
			...plainThings(kinds, place.id, kinds.everywhere, 'everywhere'),
		],
		people: all.filter(isPerson),
	};
}

/** The words by which a place's stock is found: its tags, its id, and the words of its id and name. */
function stockWords({ tags, id, name }: Place): string[] {
	const words = [id, ...id.split('-'), ...name.toLowerCase().split(/[^a-z]+/)];
	return [...new Set([...tags, ...words])];
}

function declaredThing(kinds: KindIndex, placeId: string, thing: PlaceThing): Thing {
	const words = thing.name.toLowerCase().replace(ARTICLE, '');
	const noun = singularOf(words.split(' ').at(-1) ?? words);
	const kind = kindOf(kinds, thing.is ?? words) && kindOfName(kinds, thing.is ?? words);
	return {
		id: thingId(placeId, words),
		name: thing.name,
		nouns: [...new Set([noun, words, ...thing.aliases.map((alias) => singularOf(alias.toLowerCase()))])],
		marks: words.split(' ').slice(0, -1),
		kind: kind && changedKind(kind, thing),
		source: 'declared',
		refuses: thing.refuses,
		...(thing.owner && { owner: thing.owner }),
		...(thing.detail && { detail: thing.detail }),
	};
}

function changedKind(kind: CompiledKind, { can, cannot }: PlaceThing): CompiledKind {
	if (can.length === 0 && cannot.length === 0) return kind;
	return {
		...kind,
		qualities: new Set([...kind.qualities, ...can].filter((quality) => !cannot.includes(quality))),
	};
}

/** A thing that prose shows, as a thing of a place. */
export function foundThing(
	placeId: string,
	{ noun, name, kind, owner }: FoundThing,
	source: ThingSource,
	owners?: ReadonlyMap<string, string>,
): Thing {
	const head = name.split(' ').at(-1) ?? name;
	const npc = owner && owners?.get(owner.toLowerCase());
	return {
		id: thingId(placeId, noun),
		name: `the ${name}`,
		nouns: [...new Set([noun, singularOf(head), name])],
		marks: name.split(' ').slice(0, -1),
		kind,
		source,
		...(npc && { owner: npc }),
	};
}

function thingId(placeId: string, words: string): string {
	const slug = words
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	return `${placeId}.${slug}`;
}

/** What a cart, a cup or a crate is named for is in it: the milk of a milk lorry. */
function contentsOf(kinds: KindIndex, { marks, kind }: Thing): string[] {
	if (!CONTAINING.some((quality) => kind?.qualities.has(quality))) return [];
	return marks.filter((mark) => CONTENTS.some((quality) => kindOf(kinds, mark)?.qualities.has(quality)));
}

const CONTAINING = ['holds', 'vehicle', 'open'] as const;
const CONTENTS = ['eat', 'drink', 'pour', 'scatter'] as const;

/** What a thing has and holds; an envelope has no envelope. */
function partNouns(kinds: KindIndex, whole: Thing): string[] {
	const parts = kinds.parts.get(whole.kind?.id ?? '') ?? [];
	return [...parts, ...contentsOf(kinds, whole)].filter((noun) => !whole.nouns.includes(noun));
}

/** The parts of things: the crank of a reel. */
export function partsOf(kinds: KindIndex, wholes: readonly Thing[]): Thing[] {
	return wholes.flatMap((whole) => partsOfOne(kinds, whole));
}

const partsOfOne = onceFor((kinds: KindIndex, whole: Thing): Thing[] =>
	partNouns(kinds, whole).map((noun) => ({
		id: `${whole.id}.${noun.replaceAll(' ', '-')}`,
		name: `the ${noun} of ${whole.name}`,
		nouns: [noun],
		marks: [...whole.nouns],
		kind: partKind(kindOf(kinds, noun), whole.kind, noun),
		source: 'part' as const,
		whole: whole.id,
		...(whole.owner && { owner: whole.owner }),
	})),
);

/** Parts that are made of what the whole is made of. */
const SAME = new Set('step edge handle seat leg roof corner cover door trunk button side'.split(' '));

function partKind(
	kind: CompiledKind | undefined,
	whole: CompiledKind | undefined,
	noun: string,
): CompiledKind | undefined {
	// The bonnet of a van is no hat.
	if (kind?.qualities.has('wear') && whole?.qualities.has('vehicle')) return partKind(undefined, whole, noun);
	if (!whole || (kind && !SAME.has(noun))) return kind;
	if (kind) return { ...kind, material: whole.material };
	const qualities = new Set(whole.qualities);
	for (const quality of ['take', 'throw', 'conceal', 'wear', 'sit'] as const) qualities.delete(quality);
	return { ...whole, qualities: new Set([...qualities, 'part' as const]) };
}

/** Things that are only a noun. */
export function plainThings(
	kinds: KindIndex,
	placeId: string,
	nouns: readonly string[],
	source: ThingSource,
): Thing[] {
	return nouns.map((noun) => ({
		id: thingId(placeId, noun),
		name: `the ${noun}`,
		nouns: [noun],
		marks: [],
		kind: kindOf(kinds, noun),
		source,
	}));
}

/** What is held can be held: a policy is a paper, and marks are coins. */
const HELD_AS: readonly (readonly [Quality, string])[] = [
	['subject', 'document'],
	['intangible', 'document'],
	['person', 'document'],
	['mark', 'coin'],
];

/** An item of the story that the player holds. */
export const heldThing = onceFor((kinds: KindIndex, { id, name, aliases }: Item): Thing => {
	const words = name.toLowerCase().replace(ARTICLE, '');
	const called = [words, ...aliases.map((alias) => alias.toLowerCase())];
	const kind = called.map((word) => kindOfName(kinds, word)).find((found) => found !== undefined);
	const held = HELD_AS.find(([quality]) => kind?.qualities.has(quality))?.[1];
	return {
		id: `item.${id}`,
		name: name.replace(/^an? /, 'the '),
		nouns: [...new Set(called.flatMap((word) => [word, singularOf(headOf(word)), ...contentOf(word)]))],
		marks: words.split(' ').slice(0, -1),
		kind: held === undefined ? kind : kinds.kinds.get(held),
		source: 'held',
	};
});

/** What a name says is in it: the ink of a horn of oak-gall ink, the chalk of a stub of circle-chalk. */
function contentOf(name: string): string[] {
	const [, content] = / of (.+)$/.exec(name) ?? [];
	return content === undefined ? [] : [singularOf(content.split(/[ -]/).at(-1) ?? content)];
}

/** The head of a name is the last word before a preposition: `a coil of rope` is a coil. */
function headOf(name: string): string {
	return name.split(/ (?:of|with|from|for|in|on|to|about|that|which|without) /)[0] ?? name;
}
