import { derive } from '#lib/engine/derived.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type KindIndex, kindOf, singularOf } from './compile-kinds.ts';
import { findThings } from './find-things.ts';
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
	const named = offeredThings(kinds, state);
	const all = [
		...held,
		...listCarried(story, state),
		...(place?.things ?? []),
		...laidDown(story, state),
		...shown,
		...named,
		...partsOf(kinds, [...held, ...shown, ...named]),
		...plainThings(kinds, 'worn', kinds.worn, 'worn'),
	];
	const gone = (thing: Thing) => {
		const at = state.things?.[thing.id]?.at;
		return at !== undefined && at !== state.place && thing.source !== 'carried';
	};
	return all
		.filter((thing) => !gone(thing))
		.sort((a, b) => THING_SOURCES.indexOf(a.source) - THING_SOURCES.indexOf(b.source));
});

/** Things named by the choices on the screen, by the list of choices. */
const offered = new WeakMap<State['offers'], Thing[]>();

/** What the choices name is shown as well as what the prose tells. */
function offeredThings(kinds: KindIndex, { offers, place }: State): Thing[] {
	const known = offered.get(offers);
	if (known) return known;
	const text = offers.flatMap(({ label, description }) => [label, description]).join('.\n');
	const found = findThings(kinds, text)
		.filter(({ kind }) => kind !== undefined && !kind.qualities.has('person'))
		.map((thing) => foundThing(place, thing, 'shown'));
	offered.set(offers, found);
	return found;
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
		const words = (name ?? id.split('.').at(-1) ?? id).replace(/^(?:the|your) /, '').replaceAll('-', ' ');
		const found = { noun: singularOf(words.split(' ').at(-1) ?? words), name: words };
		const thing = foundThing('', { ...found, kind: kindOf(story.kinds, words) }, 'carried');
		return [{ ...thing, id }];
	});
}

function shownHere(kinds: KindIndex, state: State): Thing[] {
	return (state.shown ?? [])
		.filter(({ at }) => at === state.place)
		.map(({ noun, name }) => foundThing(state.place, { noun, name, kind: kindOf(kinds, noun) }, 'shown'));
}
