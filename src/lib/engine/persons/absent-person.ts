import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { listOf } from '#lib/engine/phrase.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { howNamed } from '#lib/engine/things/naming/find-shown.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { findStranger, isCrowd, isSomebody, isVague, listStrangers } from './find-stranger.ts';

/** Classes of acts for which the person has to be there. */
const BODILY: ReadonlySet<Step['verb']> = new Set([
	'attack',
	'take',
	'use',
	'help',
	'give',
	'look',
	'persuade',
]);
/** Frames of these classes that are only words, or a search. */
const WORDS: ReadonlySet<string> = new Set(['find', 'persuade', 'ask', 'beg', 'convince', 'call', 'learn']);

/** Acts of the player's own body that are done with somebody, or before them. */
const WITH_SOMEBODY: ReadonlySet<string> = new Set(['dance', 'bow', 'kneel']);

/** Whether the person has to be there for a step. */
const needsThem = ({ verb, frame, person }: Step): boolean =>
	(BODILY.has(verb) && !WORDS.has(frame)) || (WITH_SOMEBODY.has(frame) && person?.person === true);

/** Why an act on somebody without a name is not done: nobody like that is here. Null where somebody is, or none is meant. */
export function refuseAbsentPerson(story: Story, state: State, { steps, offered }: Attempt): string | null {
	const [step] = steps ?? [];
	if (!step || offered || step.negated || step.said || !needsThem(step)) return null;
	const meant = [step.person, step.object, placeOf(step)].find(
		(phrase) => phrase && (isSomebody(story, phrase) || isAbsentAnimal(story, state, phrase)),
	);
	if (
		!meant ||
		meant.ids.npc ||
		isVague(meant.head) ||
		findStranger(story, state, step) ||
		isSomebodyHere(story, state, meant.head)
	)
		return null;
	return wordAbsent(story, state, meant);
}

/** Why words are not said: the person without a name whom they are for is not here. Null where somebody is, or none is meant. */
export function refuseAbsentListener(story: Story, state: State, step: Step): string | null {
	const { person } = step;
	const npc = story.npcs.get(person?.ids.npc ?? '');
	if (npc && person && !isVague(person.head) && !isHere(state, npc.id)) return `${npc.name} is not here.`;
	if (!person?.person || person.ids.npc || isVague(person.head)) return null;
	if (step.word === 'swear' && !isPersonNoun(person.head, () => false)) return null;
	if (!isSomebody(story, person) && !isAbsentAnimal(story, state, person)) return null;
	if (findStranger(story, state, step) || isSomebodyHere(story, state, person.head)) return null;
	return wordAbsent(story, state, person);
}

/** Whether a phrase means a creature that is not here. */
const isAbsentAnimal = (story: Story, state: State, phrase: Phrase): boolean =>
	phrase.person && phrase.ids.npc === undefined && findThing(listThingsAround(story, state), phrase) === null;

/** Whether somebody here goes by a noun: the keeper of the ferry is a keeper. */
const isSomebodyHere = ({ npcs }: Story, state: State, noun: string): boolean =>
	[...npcs.values()].some(
		({ id, role, name, aliases }) =>
			isHere(state, id) && new RegExp(`\\b${noun}`, 'i').test([role, name, ...aliases].join(' ')),
	);

/** That somebody is not here, and who is. */
export function wordAbsent(story: Story, state: State, meant: Phrase): string {
	const called = meant.text.replace(/^(?:the|an?|my|his|her|their) /i, '');
	const elsewhere = seenAt(story, state, meant);
	if (elsewhere) return `You see no ${called.toLowerCase()} here: the one that you saw was ${elsewhere}.`;
	return howNamed(story, state, meant) === 'spoken'
		? `There is only talk of the ${called}: you see nobody like that here.`
		: `You see no ${called} here.${peopleHere(story, state)}`;
}

/** The place where the prose has shown somebody of this noun, where it is not this one: `at the Engine House`. */
function seenAt({ places }: Story, { shown = [], place }: State, { head }: Phrase): string | null {
	const last = shown.findLast(({ noun, at }) => noun === head && at !== place);
	const there = places.get(last?.at ?? '');
	return there ? `${there.preposition} ${there.name}` : null;
}

/** The most people that a refusal names. */
const NAMED_MAX = 3;

/** Who is here instead: `Dot Hanratty and the painter are here.` */
function peopleHere(story: Story, state: State): string {
	const named = [...story.npcs.values()].filter(({ id }) => isHere(state, id)).map(({ name }) => name);
	const others = listStrangers(story, state)
		.filter((stranger) => !isCrowd(stranger))
		.map(({ nouns }) => `the ${nouns[0]}`);
	const people = [...new Set([...named, ...others])].slice(0, NAMED_MAX);
	if (people.length === 0) return ' Nobody else is here.';
	return ` ${capitalize(listOf(people))} ${people.length > 1 ? 'are' : 'is'} here.`;
}

/** Whom a look or a touch goes to: `look at the guard`. */
const placeOf = ({ places, object }: Step): Phrase | undefined => (object ? undefined : places[0]?.thing);
