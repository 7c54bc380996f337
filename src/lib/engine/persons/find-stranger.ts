import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { foundThing } from '#lib/engine/things/place-things.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** The person without a name, shown by the prose, whom a step addresses or acts on; null for none. */
export function findStranger(story: Story, state: State, step: Step): Thing | null {
	const people = listStrangers(story, state);
	for (const phrase of [step.person, step.object, ...step.places.map(({ thing }) => thing), step.companion]) {
		const found = phrase && isUnnamed(phrase) ? findThing(people, phrase) : null;
		if (found) return found;
		if (phrase && CROWD.test(phrase.head) && hasPeople(story, state)) return crowdAt(state.place);
	}
	return null;
}

/** Words for all who are here. */
const CROWD =
	/^(?:everyone|everybody|crowd|people|all|others|customers?|guests?|bystanders?|onlookers?|audience|mob|room)$/;

function hasPeople(story: Story, state: State): boolean {
	return Object.values(state.people).includes(state.place) || listStrangers(story, state).length > 0;
}

function crowdAt(place: string): Thing {
	return {
		id: `${place}.crowd`,
		name: 'the crowd',
		nouns: ['crowd'],
		marks: [],
		kind: undefined,
		source: 'shown',
	};
}

/** Everybody without a name whom the prose has shown where the player is. */
export function listStrangers(story: Story, state: State): Thing[] {
	const shown = (state.shown ?? []).flatMap(({ noun, name, at }) => {
		const kind = kindOf(story.kinds, noun);
		return at === state.place && kind?.qualities.has('person')
			? [foundThing(state.place, { noun, name, kind }, 'shown')]
			: [];
	});
	return [...(story.placeThings.get(state.place)?.people ?? []), ...shown];
}

const isUnnamed = ({ ids, person }: Phrase): boolean => person && ids.npc === undefined;
