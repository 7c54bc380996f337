import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type KindIndex, kindOf, singularOf } from './compile-kinds.ts';
import { foundThing, heldThing, partsOf, plainThings } from './place-things.ts';
import { THING_SOURCES, type Thing } from './thing.ts';

/** Lists everything that the player can handle where they are, the nearest first. */
export function listThingsAround(story: Story, state: State): Thing[] {
	const { kinds } = story;
	const place = story.placeThings.get(state.place);
	const held = Object.keys(state.items).flatMap((id) => {
		const item = story.items.get(id);
		return item ? [heldThing(kinds, item)] : [];
	});
	const shown = shownHere(kinds, state);
	const all = [
		...held,
		...carried(story, state),
		...(place?.things ?? []),
		...shown,
		...partsOf(kinds, [...held, ...shown]),
		...plainThings(kinds, 'worn', kinds.worn, 'worn'),
	];
	const gone = (thing: Thing) => {
		const at = state.things?.[thing.id]?.at;
		return at !== undefined && at !== state.place && thing.source !== 'carried';
	};
	return all
		.filter((thing) => !gone(thing))
		.sort((a, b) => THING_SOURCES.indexOf(a.source) - THING_SOURCES.indexOf(b.source));
}

/** Things without a use of their own that the player has picked up. */
function carried(story: Story, state: State): Thing[] {
	return Object.entries(state.things ?? {}).flatMap(([id, { at, name }]) => {
		if (at !== 'player') return [];
		const words = (name ?? id.split('.').at(-1) ?? id).replace(/^the /, '').replaceAll('-', ' ');
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
