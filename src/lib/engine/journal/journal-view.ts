import { wordFavour } from '#lib/engine/said/favours.ts';
import type { Saying } from '#lib/engine/said/saying.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { JournalView } from '#lib/wire/journal.ts';
import { openLeads } from './open-leads.ts';
import type { Tour } from './tour.ts';

/** The player's notes: what they found, promised and came past, as far as they can know it. */
export function journalView(story: Story, state: State, tour: Tour): JournalView {
	return {
		clues: state.clues.map((id) => ({
			id,
			text: story.clues.get(id)?.text ?? '',
			turn: tour.clues[id] ?? 0,
		})),
		promises: promisesOf(story, state),
		leads: openLeads(story, state),
		places: placesOf(story, state, tour),
		placeCount: story.places.size,
		people: peopleOf(story, state, tour),
	};
}

type Fate = JournalView['promises'][number]['fate'];

const FATES: ReadonlySet<string> = new Set<Fate>(['open', 'kept', 'broken', 'paid']);

function promisesOf(story: Story, { sayings = [] }: State): JournalView['promises'] {
	return sayings
		.filter(isOwed)
		.map(({ quote, to, turn, fate, price }) => ({
			quote,
			to: personOf(story, to),
			turn,
			fate,
			owed: price ? `${wordFavour(story, price.favour)} for ${price.count} ${moneyOf(story)}` : null,
		}))
		.sort((a, b) => Number(b.fate === 'open') - Number(a.fate === 'open') || b.turn - a.turn);
}

/** Whether the words bind somebody: a lie or a name does not. */
function isOwed(saying: Saying): saying is Saying & { fate: Fate } {
	return saying.kind !== 'lie' && saying.kind !== 'name' && FATES.has(saying.fate);
}

function moneyOf({ world, items }: Story): string {
	return items.get(world.money.item)?.name.replace(/^(the|a|an) /i, '') ?? 'coins';
}

function placesOf(story: Story, state: State, tour: Tour): JournalView['places'] {
	const heard = tour.places.flatMap((id) => story.places.get(id)?.exits ?? []);
	const known = [...new Set([...tour.places, ...heard])].filter((id) => story.places.has(id));
	return known.map((id) => {
		const seen = tour.places.includes(id);
		const ways = story.places.get(id)?.exits.filter((to) => known.includes(to)) ?? [];
		return {
			id,
			name: capitalize((story.places.get(id)?.name ?? id).replace(/^the /i, '')),
			seen,
			here: id === state.place,
			// Where the ways of a place lead is known once one has been there.
			ways: seen ? ways : [],
		};
	});
}

function peopleOf(story: Story, state: State, { seen }: Tour): JournalView['people'] {
	return Object.entries(seen)
		.flatMap(([id, { place, turn }]) => {
			const person = personOf(story, id);
			const here = state.people[id] === state.place;
			return person ? [{ ...person, place: story.places.get(place)?.name ?? place, turn, here }] : [];
		})
		.sort((a, b) => Number(b.here) - Number(a.here) || b.turn - a.turn || a.name.localeCompare(b.name, 'en'));
}

function personOf({ npcs }: Story, id: string | undefined): { id: string; name: string } | null {
	const npc = id === undefined ? undefined : npcs.get(id);
	return npc ? { id: npc.id, name: npc.name } : null;
}
