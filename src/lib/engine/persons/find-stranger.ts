import { derive } from '#lib/engine/derived.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { findAlike } from '#lib/engine/things/naming/find-alike.ts';
import { howNamed } from '#lib/engine/things/naming/find-shown.ts';
import { offeredThings } from '#lib/engine/things/naming/offered-things.ts';
import { foundThing } from '#lib/engine/things/place-things.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** The person without a name, shown by the prose, whom a step addresses or acts on; null for none. */
export function findStranger(story: Story, state: State, step: Step): Thing | null {
	for (const phrase of [step.person, step.object, ...step.places.map(({ thing }) => thing), step.companion]) {
		const found = phrase && strangerNamed(story, state, phrase);
		if (found) return found;
		if (phrase && CROWD.test(phrase.head) && hasPeople(story, state)) return crowdAt(state.place);
	}
	return null;
}

/** The person without a name whom a phrase means, by the prose of the place or of the last screens; null for none. */
export function strangerNamed(story: Story, state: State, phrase: Phrase): Thing | null {
	if (!isSomebody(story, phrase)) return null;
	if (ONE_WHO.test(phrase.text)) {
		const kind = story.kinds.kinds.get('person');
		return foundThing(state.place, { noun: 'one', name: phrase.text.replace(/^the /, ''), kind }, 'shown');
	}
	const strangers = listStrangers(story, state);
	const found = findThing(strangers, phrase) ?? findAlike(story.kinds, strangers, phrase);
	if (found || CROWD.test(phrase.head) || PRONOUN.test(phrase.head)) return found;
	if (isBareName(story, phrase) || howNamed(story, state, phrase) !== 'told') return null;
	const kind = story.kinds.kinds.get('person');
	return foundThing(state.place, { noun: phrase.head, name: phrase.text, kind }, 'shown');
}

/** Somebody who is told from others by what they have or do: `the one with the whip`. */
export const ONE_WHO = /^(?:the )?one (?:with|in|at|on|by|behind|beside|under|\p{L}+ing)\b/u;

/** Whether a phrase is only a name that the prose mentions: a name on a board is nobody. */
export const isBareName = ({ kinds }: Story, { text, head }: Phrase): boolean =>
	/^\p{Lu}/u.test(text) &&
	!/^(?:Mr|Mrs|Miss|Ms|Dr|Lady|Lord|Sir|Madame?|Captain)\b/.test(text) &&
	!kindOf(kinds, head);

/** The id under which the state keeps what somebody without a name is. */
export const strangerId = ({ id }: Pick<Thing, 'id'>): string => id.replaceAll('.', '-');

/** What somebody without a name is by now: awake, angry with the player. */
export const strangerIs = ({ bodies }: State, who: Thing): readonly string[] =>
	bodies?.[strangerId(who)] ?? [];

/** Whether a phrase means a human being without a name. */
export function isSomebody({ kinds }: Story, { ids, person, head }: Phrase): boolean {
	if (ids.npc !== undefined || ids.item !== undefined || (ids.place !== undefined && !person)) return false;
	const kind = kindOf(kinds, head);
	return kind ? kind.qualities.has('person') : person;
}

/** Words for all who are here. */
const CROWD =
	/^(?:everyone|everybody|crowd|people|all|others|crew|lot|company|folks?|villagers|customers?|guests?|bystanders?|onlookers?|gawkers?|gapers?|spectators?|watchers|loafers|idlers|sightseers?|rubberneckers?|throng|public|audience|mob|room)$/;

const PRONOUN =
	/^(?:i|me|myself|you|yourself|he|him|himself|she|her|herself|they|them|themselves|us|somebody|someone|anybody|anyone|nobody|who|whoever|whomever|mine|yours|his|hers|theirs|ourselves|itself)$/;

/** Whether a word means all who are here. */
export const meansAll = (head: string): boolean => CROWD.test(head);

/** Whether a word points at somebody without saying who. */
export const isVague = (head: string): boolean => PRONOUN.test(head) || CROWD.test(head);

function hasPeople(story: Story, state: State): boolean {
	return Object.values(state.people).includes(state.place) || listStrangers(story, state).length > 0;
}

/** Whether somebody stands for all who are here. */
export const isCrowd = ({ nouns }: Thing): boolean => nouns[0] === 'crowd';

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
export const listStrangers = derive((story, state): Thing[] => {
	const shown = (state.shown ?? []).flatMap(({ noun, name, at }) => {
		const kind = kindOf(story.kinds, noun);
		return at === state.place && kind?.qualities.has('person')
			? [foundThing(state.place, { noun, name, kind }, 'shown')]
			: [];
	});
	const people = [...(story.placeThings.get(state.place)?.people ?? []), ...shown];
	const known = new Set(people.flatMap(({ nouns }) => nouns));
	const offered = offeredThings(story.kinds, state).filter(
		({ kind, nouns }) => kind?.qualities.has('person') && !nouns.some((noun) => known.has(noun)),
	);
	const seen = [...people, ...offered];
	return [...seen, ...peopleAboard(story, state, new Set(seen.flatMap(({ nouns }) => nouns)))];
});

/** Whoever belongs in or with a thing that is shown here: the baby of a pram. */
function peopleAboard({ kinds, placeThings }: Story, state: State, known: ReadonlySet<string>): Thing[] {
	const shown = (state.shown ?? []).filter(({ at }) => at === state.place);
	const things = [
		...(placeThings.get(state.place)?.things ?? []).map(({ nouns, name }) => ({
			noun: nouns[0] ?? '',
			name,
		})),
		...shown,
	];
	return things
		.filter(({ name }) => !/\b(?:empty|abandoned|parked|toy)\b/.test(name))
		.flatMap(({ noun }) =>
			(kinds.aboard.get(noun) ?? [])
				.filter((who) => !known.has(who))
				.map((who) => foundThing(state.place, { noun: who, name: who, kind: kindOf(kinds, who) }, 'shown')),
		);
}
