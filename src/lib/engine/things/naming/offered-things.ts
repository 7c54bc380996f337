import type { State } from '#lib/engine/state.ts';
import type { KindIndex } from '#lib/engine/things/compile-kinds.ts';
import { findThings } from '#lib/engine/things/find-things.ts';
import { foundThing } from '#lib/engine/things/place-things.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** What the choices on the screen name, by the list of choices. */
const offered = new WeakMap<State['offers'], Thing[]>();

/** The things and the people of known kinds that the choices name: they are shown as well as what the prose tells. */
export function offeredThings(kinds: KindIndex, { offers, place }: State): Thing[] {
	const known = offered.get(offers);
	if (known) return known;
	const text = offers.flatMap(({ label, description }) => [label, description]).join('.\n');
	const found = findThings(kinds, text)
		.filter(({ kind }) => kind !== undefined)
		.map((thing) => foundThing(place, thing, 'shown'));
	offered.set(offers, found);
	return found;
}
