import type { Item } from '#lib/content/world.ts';
import { derive } from '#lib/engine/derived.ts';
import { onceFor, onceForWords, onceOf } from '#lib/engine/once.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type KindIndex, kindOf, singularOf } from './compile-kinds.ts';
import { offeredThings } from './naming/offered-things.ts';
import { foundThing, heldThing, partsOf, plainThings } from './place-things.ts';
import { THING_SOURCES, type Thing } from './thing.ts';

/** Lists everything that the player can handle where they are, the nearest first. */
export const listThingsAround = derive((story, state): readonly Thing[] => {
	const { kinds } = story;
	const place = story.placeThings.get(state.place);
	const held = Object.keys(state.items).flatMap((id) => {
		const item = story.items.get(id);
		return item ? [heldThing(kinds, item)] : [];
	});
	const shown = shownHere(kinds, state);
	const named = offeredThings(kinds, state).filter(({ kind }) => !kind?.qualities.has('person'));
	const all = [
		...held,
		...listCarried(story, state),
		...(place?.things ?? []),
		...laidDown(story, state),
		...shown,
		...named,
		...partsOf(kinds, [...held, ...shown, ...named]),
		...wornThings(kinds, kinds.worn),
	];
	const gone = (thing: Thing) => {
		const at = state.things?.[thing.id]?.at;
		// What is worn, hidden or folded is still held.
		const isHeld = thing.source === 'carried' || (thing.source === 'held' && at === 'player');
		return at !== undefined && at !== state.place && !isHeld;
	};
	const names = itemNames(story, state);
	const isItem = (thing: Thing) => !thing.id.startsWith('item.') && names.has(bareNameOf(thing));
	return [...all, ...alteredHere(story, state, new Set(all.map(({ id }) => id)))]
		.filter((thing) => !gone(thing) && !isItem(thing))
		.map((thing) => ({ thing, near: nearness(state, thing) }))
		.sort((a, b) => a.near - b.near)
		.map(({ thing }) => thing);
});

const wornThings = onceFor((kinds: KindIndex, nouns: readonly string[]) =>
	plainThings(kinds, 'worn', nouns, 'worn'),
);

/** How near a thing is to hand: what the player holds, then what they wrote on, made or put somewhere, then the rest. */
function nearness({ things }: State, { id, source }: Thing): number {
	const now = things?.[id];
	const rank = THING_SOURCES.indexOf(source);
	return rank > OWN_RANK && (now?.text || now?.at) ? OWN_RANK + 0.5 : rank;
}

const OWN_RANK = THING_SOURCES.indexOf('carried');

/** A name in lower case, without its article. */
export const bareName = (name: string): string => name.toLowerCase().replace(/^(?:the|an?|some) /, '');

const bareNameOf = onceOf(({ name }: Thing) => bareName(name));

const bareNamesOf = onceOf(({ name, aliases }: Item) => [name, ...aliases].map(bareName));

/** The names of the story's own items that the player has or has changed: what the prose calls so is the item. */
function itemNames({ items }: Story, state: State): Set<string> {
	const changed = Object.keys(state.things ?? {}).flatMap((id) =>
		id.startsWith('item.') ? [id.slice(5)] : [],
	);
	return new Set(
		[...Object.keys(state.items), ...changed].flatMap((id) => {
			const item = items.get(id);
			return item && !item.stacks ? bareNamesOf(item) : [];
		}),
	);
}

/** What the player changed or left here and no list has: its screen is long gone, or it came from elsewhere. */
function alteredHere({ kinds, npcs }: Story, state: State, listed: ReadonlySet<string>): Thing[] {
	return Object.entries(state.things ?? {}).flatMap(([id, { at, name }]) => {
		const [from = ''] = id.split('.');
		const isHere = at === undefined ? from === state.place : at === state.place;
		if (!isHere || listed.has(id) || from === 'item' || from === 'player') return [];
		return [wordedThing(kinds, id, npcs.has(from) ? undefined : name)];
	});
}

/** Items of the story that the player has put down here. */
function laidDown({ items, kinds }: Story, state: State): Thing[] {
	return Object.entries(state.things ?? {}).flatMap(([id, { at }]) => {
		const item =
			at === state.place && id.startsWith('item.') ? items.get(id.slice('item.'.length)) : undefined;
		return item && !state.items[item.id] ? [{ ...heldThing(kinds, item), source: 'declared' as const }] : [];
	});
}

/** Things without a use of their own that the player has picked up. */
export function listCarried(story: Story, state: State): Thing[] {
	return Object.entries(state.things ?? {}).flatMap(([id, { at, name }]) => {
		if (at !== 'player' || id.startsWith('item.')) return [];
		return [{ ...wordedThing(story.kinds, id, name), source: 'carried' as const }];
	});
}

/** A thing of which only the id, and the name that the player has for it, are kept. */
function wordedThing(kinds: KindIndex, id: string, name = id.split('.').at(-1) ?? id): Thing {
	const words = name.replace(/^(?:the|your) /, '').replaceAll('-', ' ');
	const head = words.split(/ (?:of|with|from|for|in|on|to) /)[0] ?? words;
	const found = { noun: singularOf(head.split(' ').at(-1) ?? head), name: words };
	const kind = kindOf(kinds, words) ?? kindOf(kinds, head);
	const isOwned = /^[^ ].*’s? /.test(words) && words === name;
	return { ...foundThing('', { ...found, kind }, 'shown'), id, ...(isOwned && { name }) };
}

function shownHere(kinds: KindIndex, state: State): Thing[] {
	return (state.shown ?? [])
		.filter(({ at }) => at === state.place)
		.map(({ noun, name }) => shownThing(kinds, `${state.place}\n${noun}\n${name}`));
}

/** A thing that the prose of a place showed, by place, noun and name. */
const shownThing = onceForWords((kinds: KindIndex, shown): Thing => {
	const [at = '', noun = '', name = ''] = shown.split('\n');
	return foundThing(at, { noun, name, kind: kindOf(kinds, noun) }, 'shown');
});
