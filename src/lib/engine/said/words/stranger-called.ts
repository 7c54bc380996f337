import { isHere } from '#lib/engine/conditions.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { isVague, strangerNamed } from '#lib/engine/persons/find-stranger.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** Somebody without a name who is called, and what is said to them. */
export interface Called {
	person: Phrase;
	content: string;
}

const HAIL =
	'(?:(?:oi|oy|hey|ho|psst|ahoy|excuse me|sir|please|hello|hi|ah|oh|well|listen|thank you|thanks|sorry),? )*';
const DEAR = '(?:(?:you|my|old|young|good|poor|dear|little|mister|mr|miss|madam) )*';
const NOUN = '(\\p{L}[\\p{L} -]{1,30}?)';

const FRONT = new RegExp(`^${HAIL}${DEAR}${NOUN}\\s*[,:!] (.+)$`, 'isu');
const BEHIND = new RegExp(`^(.+?), ${DEAR}${NOUN}([.!?…]*)$`, 'isu');
const MIDDLE = new RegExp(`^(.+?), ${DEAR}${NOUN}([,?!.] .+)$`, 'isu');
/** Somebody who is told from others by what they have or do: `you there with the whip, …`. */
const YOU = new RegExp(
	`^${HAIL}you,? (?:(?:over |up |down )?there,? )?((?:with|in|at|on|by|behind|beside|under|\\p{L}+ing) [^,:!?]{2,40})[,:!?] (.+)$`,
	'isu',
);

/** Whom the words call who is here and has no name, and what is left for them; null for none. */
export function strangerCalled(story: Story, state: State, text: string): Called | null {
	const [, how, rest] = YOU.exec(text) ?? [];
	if (how && rest) return oneWho(story, state, how, rest);
	const [, front, said] = FRONT.exec(text) ?? [];
	const first = front && said ? asStranger(story, state, front) : null;
	if (first && said) return { person: first, content: said };
	const [, before, behind, mark = ''] = BEHIND.exec(text) ?? [];
	const last = before && behind ? asStranger(story, state, behind) : null;
	if (last && before) return { person: last, content: `${before}${mark}` };
	const [, lead, among, after] = MIDDLE.exec(text) ?? [];
	const between = lead && among ? asStranger(story, state, among) : null;
	return between ? { person: between, content: `${lead}${after}` } : null;
}

/** Words that no name for somebody has. */
const SENTENCE =
	/\b(?:i|you|he|she|it|we|they|me|him|her|his|its|is|are|was|be|not|no|and|or|to|for|with|a|an|any|some|like)\b/;

/** The stranger whom a bare noun means; null where somebody with a name goes by it. */
function asStranger(story: Story, state: State, words: string): Phrase | null {
	const text = words.toLowerCase().trim();
	const head = text.split(' ').at(-1) ?? text;
	if (text.split(' ').length > 3 || SENTENCE.test(text) || isVague(head) || !isPersonNoun(head, () => false))
		return null;
	if (isNamedSo(story, state, new RegExp(`\\b${head}\\b`, 'i'))) return null;
	const person: Phrase = { head, text, ids: {}, person: true };
	return strangerNamed(story, state, person) ? person : null;
}

/** Whether somebody with a name who is here goes by a noun. */
const isNamedSo = ({ npcs }: Story, state: State, noun: RegExp): boolean =>
	[...npcs.values()].some(
		({ id, name, aliases, role }) => isHere(state, id) && noun.test([name, ...aliases, role].join(' ')),
	);

/** The one with a thing that nobody who has a name is known for. */
function oneWho({ npcs }: Story, state: State, how: string, content: string): Called | null {
	const noun = /(\p{L}+)(?: there)?$/u.exec(how)?.[1] ?? how;
	const known = [...npcs.values()].some(
		(npc) => isHere(state, npc.id) && new RegExp(`\\b${noun}`, 'i').test(JSON.stringify(npc)),
	);
	const text = `the one ${toSecondPerson(how).replace(/ (?:over )?there$/i, '')}`;
	return known ? null : { person: { head: 'one', text, ids: {}, person: true }, content };
}
