import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { howNamed } from '#lib/engine/things/naming/find-shown.ts';
import { findStranger, isSomebody, isVague } from './find-stranger.ts';

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

/** Why an act on somebody without a name is not done: nobody like that is here. Null where somebody is, or none is meant. */
export function refuseAbsentPerson(story: Story, state: State, { steps, offered }: Attempt): string | null {
	const [step] = steps ?? [];
	if (!step || offered || step.negated || step.said || !BODILY.has(step.verb) || WORDS.has(step.frame))
		return null;
	const meant = [step.person, step.object, placeOf(step)].find(
		(phrase) => phrase && isSomebody(story, phrase),
	);
	if (!meant || meant.ids.npc || isVague(meant.head) || findStranger(story, state, step)) return null;
	const called = meant.text.replace(/^(?:the|an?|my|his|her|their) /i, '');
	return howNamed(story, state, meant) === 'spoken'
		? `There is only talk of the ${called}: you see nobody like that here.`
		: `You see no ${called} here.`;
}

/** Whom a look or a touch goes to: `look at the guard`. */
const placeOf = ({ places, object }: Step): Phrase | undefined => (object ? undefined : places[0]?.thing);
