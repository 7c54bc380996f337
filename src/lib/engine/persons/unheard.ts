import type { UnheardBy } from '#lib/content/conduct.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Npc } from '#lib/content/world.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { Draft } from '#lib/engine/draft.ts';
import { isBeast, isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { Answer } from '#lib/engine/outcome.ts';
import { pick } from '#lib/engine/said/asked/hearer.ts';
import { doneSteps } from '#lib/engine/scenes/tried.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { wordDeed } from '#lib/engine/tell/deed-sentence.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { agree } from '#lib/engine/things/handling/agree.ts';
import { findAlike } from '#lib/engine/things/naming/find-alike.ts';
import { howNamed } from '#lib/engine/things/naming/find-shown.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { findStranger, isSomebody, isVague, ONE_WHO, strangerNamed } from './find-stranger.ts';
import { strangerActOf } from './stranger-acts.ts';

/** Words to nobody who could answer: to a thing or a beast, or sent somewhere. */
export interface Unheard {
	step: Step;
	by: UnheardBy;
	/** To what they are said: `the clock`; where they go: `down the shaft`. */
	to: string;
}

/** What is said to nobody who could answer, where the words name what they are for; null for words to somebody. */
export function unheardIn(story: Story, state: State, attempt: Attempt): Unheard | null {
	if (attempt.storylet || attempt.offered) return null;
	const all = doneSteps(attempt).filter(isSpeech);
	const [step] = all;
	if (!step || all.some((one) => personOf(one)?.ids.npc !== undefined)) return null;
	if (callsSomebody(story, state, attempt.text)) return null;
	const unknown = wordUnknown(step);
	if (unknown) return { step, by: 'unknown', to: unknown };
	const phrase = personOf(step) ?? addressedThing(step);
	const way = step.places.find((place) => isSent(story, state, place));
	const thing = phrase && asThing(story, state, phrase);
	if (phrase && thing) return { step, by: thing, to: nameOf(phrase) };
	const isOther =
		phrase && (phrase.ids.npc !== undefined || isVague(phrase.head) || findStranger(story, state, step));
	if (phrase && (isOther || !isSomebody(story, phrase))) return null;
	return way ? { step, by: 'away', to: `${way.preposition} ${nameOf(way.thing)}` } : null;
}

const WRITTEN: ReadonlySet<string> = new Set(['write', 'draw', 'sign', 'phone', 'pretend', 'refrain']);
const isSpeech = ({ said, frame }: Step) => SPOKEN.has(frame) || (said !== undefined && !WRITTEN.has(frame));
/** Frames that are only words, whether the words are told or not. */
const SPOKEN: ReadonlySet<string> = new Set(['insult', 'praise', 'thank', 'greet']);

/** Whom a step names; the "you" of "say thank you to the bench" is nobody. */
const personOf = ({ person, places }: Step): Phrase | undefined =>
	person?.head === 'you' && places.some(({ preposition }) => preposition === 'to') ? undefined : person;

/** Whether somebody who is here is called by name. */
const callsSomebody = ({ npcs }: Story, state: State, text: string): boolean =>
	[...npcs.values()].some((npc) => isHere(state, npc.id) && callOf(npc).test(text));

/** Somebody's name where it ends a clause, made once: each reading of a turn asks for it. */
const callOf = onceOf((npc: Npc) => new RegExp(`\\b(?:${callNames(npc).join('|')})(?=[,!?.:]|$)`, 'iu'));

const WHOEVER = /^who(?:so)?ever\b/i;

/** Whom nobody knows: `whoever knocks`. */
function wordUnknown({ said, words, person }: Step): string | null {
	const [, who] = /\b(who(?:so)?ever [^,.:;!?]+)/i.exec(words) ?? [];
	if (!who || !(WHOEVER.test(person?.text ?? '') || WHOEVER.test(said?.content ?? '') || !person))
		return null;
	return 'whoever it is';
}

/** What is promised or told something, though the reading has it as what is said: `promise the lanterns`. */
const addressedThing = ({ object, frame, places }: Step): Phrase | undefined =>
	object && ADDRESSED.has(frame)
		? object
		: places.find(({ preposition }) => preposition === 'to' || preposition === 'at')?.thing;

const ADDRESSED: ReadonlySet<string> = new Set([
	'tell',
	'promise',
	'ask',
	'order',
	'beg',
	'thank',
	'greet',
	'warn',
	'insult',
	'praise',
]);

/** How a phrase takes words, where it means no person; null where it does. */
function asThing(story: Story, state: State, phrase: Phrase): 'thing' | 'beast' | null {
	const { ids, head, text } = phrase;
	if (ids.npc !== undefined || isVague(head) || isBodyWord(head) || ONE_WHO.test(text)) return null;
	if (MANY.test(text) || LINE.test(text)) return null;
	if (isPersonNoun(head, () => false) && !isBeast(head)) return null;
	if (!isKnownHere(story, state, phrase)) return null;
	const kind = kindOf(story.kinds, text) ?? kindOf(story.kinds, head);
	if (isBeast(head))
		return kind?.qualities.has('person') && strangerNamed(story, state, phrase) ? null : 'beast';
	if (kind) return kind.qualities.has('person') ? null : 'thing';
	return ids.item !== undefined || ids.place !== undefined ? 'thing' : null;
}

/** Whether a thing is here, or was told of here, or is as far off as the sky. */
function isKnownHere(story: Story, state: State, phrase: Phrase): boolean {
	const { item, place, topic } = phrase.ids;
	if (item ?? place ?? topic) return true;
	const around = listThingsAround(story, state);
	if (findThing(around, phrase) ?? findAlike(story.kinds, around, phrase)) return true;
	return howNamed(story, state, phrase) !== null || (kindOf(story.kinds, phrase.head)?.size ?? 0) >= VAST;
}

/** The size of what is seen from anywhere. */
const VAST = 5;

/** So many that they are people: `the nine hundred`, `both fleets`. */
const MANY =
	/\b(?:hundred|thousand|dozen|both|all|six|seven|eight|nine|ten|eleven|twelve|twenty|forty)\b(?!-)/i;
/** What carries words to somebody who is far off. */
const LINE =
	/\b(?:phone|telephone|radio|receiver|intercom|wireless|channel|microphone|megaphone|loudspeaker)\b/i;

const SENT = /^(?:into|down|up|over|through|across|towards?|under|out)$/;
/** What one speaks across to whoever is there, and what one has to be louder than. */
const BETWEEN = /^(?:table|counter|desk|bar|noise|din|roar|music|racket|hubbub|tears|laughter|sobs|chatter)$/;

/** Whether words go somewhere, and to nobody who was heard there. */
const isSent = (story: Story, state: State, { preposition, thing }: Step['places'][number]): boolean =>
	SENT.test(preposition) &&
	!thing.person &&
	!isBodyWord(thing.head) &&
	!BETWEEN.test(thing.head) &&
	!LINE.test(thing.text) &&
	strangerNamed(story, state, thing) === null &&
	!speaksFrom(story, state, thing.head);

/** Whether a voice was heard from there. */
function speaksFrom({ adventure }: Story, { screens = [], place, turn }: State, noun: string): boolean {
	const opening = turn < OPENING ? adventure.opening.text : [];
	const told = [...screens.filter(({ at }) => at === place).map((screen) => screen.told), ...opening];
	return told.some((words) => new RegExp(`\\bvoice(?: \\S+){0,8} ${noun}\\b`, 'i').test(words));
}

/** Turns in which the opening is still before the player. */
const OPENING = 3;

const nameOf = ({ text }: Phrase): string => {
	const words = toSecondPerson(text);
	return /^(?:your|his|her|its|their|this|that|those|these|the)\b|^\p{Lu}/u.test(words)
		? words
		: `the ${words}`;
};

/** Tells what comes of such words: nobody thinks more or less of the player for them. */
export function applyUnheard({ story }: Draft, plan: Unheard): Answer {
	return { by: 'person', beats: [{ kind: 'plain', text: wordUnheard(story, plan), after: false }] };
}

/** Whether they only ask, which costs nothing. */
export const isAsked = ({ step }: Unheard): boolean => strangerActOf(step, undefined) === 'asked';

/** What is asked of nobody, and what comes of it. */
export const tellUnheard = (story: Story, attempt: Attempt, plan: Unheard): string =>
	`${wordDeed(story, { attempt, degree: 'good', changes: [] })} ${wordUnheard(story, plan)}`;

/** Whether a scene is about somebody: words to nobody are not told by it. */
export const isWithSomebody = ({ label, when, outcomes }: Storylet): boolean =>
	label === undefined &&
	(when.with !== undefined ||
		when.about?.target !== undefined ||
		outcomes.good.effects.some((effect) => 'standing' in effect));

/** What comes of words to nobody, by how they are meant. */
function wordUnheard({ conduct }: Story, { step, by, to }: Unheard): string {
	const how = step.frame === 'insult' ? 'insulted' : strangerActOf(step, undefined);
	const lines = conduct.unheard[by][how] ?? conduct.unheard[by].told;
	const line = pick(lines, step.words) ?? '';
	return capitalize(agree(line, { name: to }));
}
