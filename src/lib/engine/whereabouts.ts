import { ANYONE, NOWHERE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from './attempt.ts';
import { candidatesFor } from './choose.ts';
import { MOTION } from './scenes/frames.ts';
import { doneSteps } from './scenes/tried.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { isBodyWord } from './things/body-words.ts';
import { thingNamedHere } from './things/named-here.ts';

/** Verbs with which the player goes to the place named, even when a person is named with it. */
const GOING: ReadonlySet<Verb> = new Set(['move', 'sneak', 'look']);

/** Verbs that can be done to a place when nobody is named. */
const DONE_TO_A_PLACE: ReadonlySet<Verb> = new Set(['attack', 'take', 'use']);

/** Where an attempt takes place: where its person is, or at the place named; else here. */
export function whereOf(story: Story, state: State, attempt: Attempt): string {
	const person = meansPerson(attempt) ? placeOfPerson(story, state, attempt.target) : undefined;
	const named =
		attempt.place !== undefined && story.places.has(attempt.place) && !meansThingHere(story, state, attempt)
			? attempt.place
			: undefined;
	if (!person || !named) return person ?? (takesThere(attempt) ? named : undefined) ?? state.place;
	if (!GOING.has(attempt.verb) || person === named) return person;
	return isTakenAlong(story, { ...state, place: person }, attempt) ? person : named;
}

/** Where the player goes after the attempt: `shove the guard and run to the docks`. */
export function onwardFrom(story: Story, place: string, attempt: Attempt): string | null {
	const { acts, place: named, verb, steps } = attempt;
	// A place that is only spoken of is not gone to.
	if (steps && !doneSteps({ steps }).some(({ frame }) => MOTION.has(frame))) return null;
	if (attempt.storylet || named === undefined || named === place || !story.places.has(named)) return null;
	return acts.lastIndexOf('move') > acts.indexOf(verb) ? named : null;
}

/** The person that a scene is about, preferably one who is here; undefined when it names none. */
export function findScenePerson(scene: Storylet, state: State): string | undefined {
	const people = scene.when.about?.target?.filter((id) => id !== ANYONE) ?? [];
	return (
		people.find((id) => state.people[id] === state.place) ??
		people.find((id) => state.people[id] !== NOWHERE) ??
		people[0]
	);
}

function placeOfPerson(story: Story, state: State, id: string | undefined): string | undefined {
	const place = id === undefined ? undefined : state.people[id];
	return place !== undefined && story.places.has(place) ? place : undefined;
}

/** Acts of the body for which a thing here will do: the roof of a lorry is climbed where the lorry stands. */
const BODILY: ReadonlySet<string> = new Set(['climb', 'jump', 'swim', 'ride', 'steer']);

function meansThingHere(story: Story, state: State, { steps, storylet, offered }: Attempt): boolean {
	if (!steps || storylet || offered) return false;
	const [step] = doneSteps({ steps });
	return step !== undefined && BODILY.has(step.frame) && thingNamedHere(story, state, step) !== null;
}

/** Frames with which somebody is sought. */
const SEEKS: ReadonlySet<string> = new Set(['find', 'visit']);

const WRITING: ReadonlySet<string> = new Set(['write', 'draw', 'sign']);

/** Frames of thoughts, which are had where one stands. */
const ON_THE_SPOT: ReadonlySet<string> = new Set(['think', 'plan', 'like', 'unknown']);

/** Whether the player's words name the person: nobody is walked to for a pronoun, or for a name in a later clause. */
function meansPerson({ steps, storylet, offered, target }: Attempt): boolean {
	if (!steps || storylet || offered) return true;
	const [step] = doneSteps({ steps });
	// A letter is written where one stands, whoever is to read it.
	if (!step || WRITING.has(step.frame) || ON_THE_SPOT.has(step.frame)) return false;
	const { person, object, companion, source, topic, places, frame } = step;
	// The owner of a thing, and whoever is only spoken of, is not walked to, unless the player sets out.
	const around = [companion, source, topic, ...places.map(({ thing }) => thing)];
	const named = [person, object, ...(MOTION.has(frame) || SEEKS.has(frame) ? around : [])];
	const isOwner = [object, ...places.map(({ thing }) => thing)].some((phrase) => phrase?.owner === target);
	// A hand is taken where its owner is.
	const isBody = object?.owner === target && isBodyWord(object?.head ?? '');
	return named.some((phrase) => phrase?.ids.npc === target) && (!isOwner || isBody || MOTION.has(frame));
}

function takesThere({ acts, verb, storylet, offered, steps }: Attempt): boolean {
	const [step] = steps ? doneSteps({ steps }) : [];
	if (!storylet && !offered && steps) return step !== undefined && MOTION.has(step.frame);
	return storylet !== undefined || DONE_TO_A_PLACE.has(verb) || acts.some((act) => GOING.has(act));
}

/** Whether a scene is about both the person and the place, as with a ferrywoman who rows the player over. */
function isTakenAlong(story: Story, there: State, attempt: Attempt): boolean {
	const isJourney = ({ when }: Storylet) =>
		when.about?.place !== undefined && when.about.target?.includes(attempt.target ?? '') === true;
	const chosen = attempt.storylet ? story.storylets.get(attempt.storylet) : undefined;
	if (chosen) return isJourney(chosen);
	return candidatesFor(story, there, attempt).some(({ storylet }) => isJourney(storylet));
}
