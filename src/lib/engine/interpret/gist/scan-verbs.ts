import {
	DETERMINERS,
	GREETINGS,
	LEADS,
	NUMBERS,
	OBJECTS,
	PREPOSITIONS,
	SUBJECTS,
	wordSet,
} from '#lib/engine/interpret/tokens/grammar.ts';
import type { Act } from './acts.ts';
import { isVerbHere } from './position.ts';
import { record, type Scan, turnAside } from './scan-state.ts';

/** Reads a word where an act of the player may begin. */
export function readOpen(scan: Scan, at: number, word: string): number {
	const { page } = scan;
	const next = page.tokens[at + 1];
	const followed = next && at + 1 < scan.to && next.stop === 0 ? next.word : '';
	const named = page.starts.has(at + 1) && !(LEADS.has(word) && isVerbHere(page, at + 1, true));
	const noun = DETERMINERS.has(followed) || named || Object.hasOwn(NUMBERS, followed);
	const form = page.words.forms.get(word);
	if (LEADS.has(word) && !(form?.verb && noun)) return readLead(scan, at, word, noun);
	if (GREETINGS.has(word)) record(scan, at, at + 1, 'say', 'greeting');
	else if (form?.verb && !isNone(word, followed)) return readVerb(scan, at, followed, form.verb);
	else if (DETERMINERS.has(word) || Object.hasOwn(NUMBERS, word)) {
		if (!scan.last && scan.subject === 'none') {
			scan.subject = leadsToMe(scan, at) ? 'none' : 'other';
			scan.vague = !scan.page.starts.has(at + 1) && !scan.page.starts.has(at + 2);
		}
		scan.open = false;
	} else if (PREPOSITIONS.has(word)) scan.open = false;
	else if (!word.endsWith('ly') && !form) readUnknown(scan, at, word, followed, noun);
	else if (form && ['know', 'mean', 'understand'].includes(form.base) && scan.subject === 'player') {
		turnAside(scan, at);
	} else if (form && noun) scan.open = false;
	return at;
}

/** "no onions in that pie": no answer. */
const isNone = (word: string, followed: string) =>
	word === 'no' &&
	followed !== '' &&
	!/^(?:thanks?|way|sir|madam|maam|please|not|i|we|he|she|it|you|they|that|this|never|problem|need|deal|chance)$/.test(
		followed,
	);

/** A noun at the start is no subject when only a comma separates it from the player's act. */
function leadsToMe(scan: Scan, at: number): boolean {
	for (let k = at + 1; k < Math.min(scan.to, at + 5); k++)
		if ((scan.page.tokens[k]?.stop ?? 0) > 0) return true;
	return false;
}

function readLead(scan: Scan, at: number, word: string, noun: boolean): number {
	if (!noun) return at;
	if (['want', 'need'].includes(word) && scan.subject === 'player')
		record(scan, at, at + 1, 'persuade', 'wish');
	scan.open = false;
	return at;
}

const SETS_OUT = wordSet('go come run hurry rush');

function readVerb(scan: Scan, at: number, followed: string, verb: Act['verb']): number {
	const { page } = scan;
	const after = page.words.forms.get(followed);
	const chained =
		after?.verb && !page.starts.has(at + 1) && !LEADS.has(followed) && !PREPOSITIONS.has(followed);
	if (
		SETS_OUT.has(page.bases[at] ?? '') &&
		chained &&
		!after.bent &&
		verb === 'move' &&
		after.verb !== 'move'
	)
		return at;
	const reply = (verb === 'yes' || verb === 'no') && !scan.last && scan.subject === 'none';
	if (scan.subject === 'you' && advises(scan, at)) {
		record(scan, at, at + 1, 'persuade', 'request');
		return at;
	}
	if (
		(scan.subject === 'you' && verb !== 'move' && isStative(scan, at)) ||
		(scan.subject === 'player' && isThought(scan, at))
	) {
		turnAside(scan, at);
		return at;
	}
	if (intends(scan, at)) return at + 1;
	record(scan, at, at + 1, verb, reply ? 'reply' : 'verb');
	return at;
}

const ADVICE = wordSet('should must better ought');

/** "you should go home", "you'd better not stay". */
const advises = ({ page }: Scan, at: number) =>
	page.tokens
		.slice(Math.max(0, at - 3), at)
		.some(({ word, stop }, k, near) => ADVICE.has(word) && (k === near.length - 1 || stop === 0));

const HELPERS = wordSet('are were is have will would can could must should do did');

/** "you lie", "you are lying": the player speaks to somebody; "you draw your sword" says what the player does. */
function isStative(scan: Scan, at: number): boolean {
	const before = scan.page.tokens[at - 1]?.word ?? '';
	return HELPERS.has(before);
}

const THOUGHTS = wordSet('think guess reckon suspect fear hope bet judge feel sense');

/** "I think the guard did it": an opinion put into words, not an act. */
function isThought(scan: Scan, at: number): boolean {
	const { page } = scan;
	if (!THOUGHTS.has(page.bases[at] ?? '')) return false;
	const next = page.tokens[at + 1];
	const clause =
		next &&
		(SUBJECTS.has(next.word) ||
			next.word === 'you' ||
			next.word === 'i' ||
			page.starts.has(at + 1) ||
			DETERMINERS.has(next.word));
	if (!clause) return false;
	return page.tokens
		.slice(at + 2, Math.min(scan.to, at + 7))
		.some(({ word, stop }) => stop === 0 && STATES.has(page.words.forms.get(word)?.base ?? word));
}

const STATES = wordSet(
	'is are was were do did has have had will would can could should must know lie want need be hide kill take steal betray',
);

/** "going to" before a verb. */
function intends(scan: Scan, at: number): boolean {
	const { page } = scan;
	if (page.bases[at] !== 'go' || page.tokens[at + 1]?.word !== 'to' || scan.subject === 'none') return false;
	const form = page.words.forms.get(page.tokens[at + 2]?.word ?? '');
	return (
		Boolean(form) &&
		form?.bent === false &&
		!page.starts.has(at + 2) &&
		/^going$/i.test(page.tokens[at]?.raw ?? '')
	);
}

function readUnknown(scan: Scan, at: number, word: string, followed: string, noun: boolean): void {
	const { page } = scan;
	const known = page.words.common.has(word);
	const after = page.words.forms.get(followed);
	if (!known && (noun || Object.hasOwn(OBJECTS, followed))) record(scan, at, at + 1, 'other', 'strange');
	// An unknown name before a verb in the third person is the player's character.
	else if (
		!known &&
		after?.verb &&
		followed !== '' &&
		(after.bent || page.tokens[at + 1]?.raw !== followed)
	) {
		scan.subject = 'player';
	} else if (!(known && STAYS_OPEN.has(word))) scan.open = false;
}

const STAYS_OPEN = wordSet(
	'here there quick slow dude man guy guys mate sir sure friend bro haha damn able character',
);
