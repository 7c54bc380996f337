import type { UnheardBy } from '#lib/content/conduct.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { Draft } from '#lib/engine/draft.ts';
import { isBeast, isPersonNoun } from '#lib/engine/interpret/words/people.ts';
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
import { agree } from '#lib/engine/things/handling/agree.ts';
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
	if (!step || all.some(({ person }) => person?.ids.npc !== undefined)) return null;
	if (callsSomebody(story, state, attempt.text)) return null;
	const unknown = wordUnknown(step);
	if (unknown) return { step, by: 'unknown', to: unknown };
	const phrase = step.person ?? addressedThing(step);
	const way = step.places.find((place) => isSent(story, state, place));
	const thing = phrase && asThing(story, state, phrase);
	if (phrase && thing) return { step, by: thing, to: nameOf(phrase) };
	const isOther =
		phrase && (phrase.ids.npc !== undefined || isVague(phrase.head) || findStranger(story, state, step));
	if (phrase && (isOther || !isSomebody(story, phrase))) return null;
	return way ? { step, by: 'away', to: `${way.preposition} ${nameOf(way.thing)}` } : null;
}

const WRITTEN: ReadonlySet<string> = new Set(['write', 'draw', 'sign', 'phone', 'pretend', 'refrain']);
const isSpeech = ({ said, frame }: Step) => said !== undefined && !WRITTEN.has(frame);

/** Whether somebody who is here is called by name. */
const callsSomebody = ({ npcs }: Story, state: State, text: string): boolean =>
	[...npcs.values()].some(
		(npc) =>
			isHere(state, npc.id) &&
			callNames(npc).some((name) => new RegExp(`\\b${name}(?=[,!?.:]|$)`, 'iu').test(text)),
	);

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
]);

/** How a phrase takes words, where it means no person; null where it does. */
function asThing(story: Story, state: State, phrase: Phrase): 'thing' | 'beast' | null {
	const { ids, head, text } = phrase;
	if (ids.npc !== undefined || isVague(head) || isBodyWord(head) || ONE_WHO.test(text)) return null;
	if (MANY.test(text) || LINE.test(text)) return null;
	if (isPersonNoun(head, () => false) && !isBeast(head)) return null;
	const kind = kindOf(story.kinds, text) ?? kindOf(story.kinds, head);
	if (isBeast(head))
		return kind?.qualities.has('person') && strangerNamed(story, state, phrase) ? null : 'beast';
	if (kind) return kind.qualities.has('person') ? null : 'thing';
	return ids.item !== undefined || ids.place !== undefined ? 'thing' : null;
}

/** So many that they are people: `the nine hundred`, `both fleets`. */
const MANY = /\b(?:hundred|thousand|dozen|both|all|six|seven|eight|nine|ten|eleven|twelve|twenty|forty)\b/i;
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
	!speaksFrom(state, thing.head);

/** Whether a voice was heard from there. */
const speaksFrom = ({ screens = [], place }: State, noun: string): boolean =>
	screens.some(
		({ at, told }) => at === place && new RegExp(`\\bvoice(?: \\S+){0,8} ${noun}\\b`, 'i').test(told),
	);

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
	const how = strangerActOf(step, undefined);
	const lines = conduct.unheard[by][how] ?? conduct.unheard[by].told;
	const line = pick(lines, step.words) ?? '';
	return capitalize(agree(line, { name: to }));
}
