import { thirdPerson } from '#lib/engine/english/verb-forms.ts';
import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	isAdverb,
	isClosed,
	isNounish,
	opensObject,
	type Script,
	type Span,
	sAt,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { isBareOrder } from '#lib/engine/interpret/speech/bare-order.ts';
import { findCalled } from '#lib/engine/interpret/speech/called.ts';
import { STATES } from '#lib/engine/interpret/speech/opening.ts';
import { ASKING, HELPERS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Sentence } from './book.ts';
import { mendedText } from './step-words.ts';

/** Parts a sentence at the commas behind which somebody says or asks something else. */
export function partSplices(script: Script, sentence: Sentence): Sentence[] {
	for (let at = sentence.from + 1; at < sentence.to; at++) {
		if (stopAt(script, at) !== 1) continue;
		const asks = opensQuestion(script, at, sentence);
		if (
			!asks &&
			!actsBehind(script, at, sentence) &&
			!(beginsPlea(script, at) && isOwnAct(script, sentence, at)) &&
			!isBareOrder(script, { from: sentence.from, to: at })
		)
			continue;
		const first = { ...sentence, to: at, mark: '' };
		const rest = { ...sentence, from: at, told: false, asks };
		return [first, ...(asks ? [rest] : partSplices(script, rest))];
	}
	return [sentence];
}

/** "there are drivers out there, carry them a drop": an act behind a statement about others. */
function actsBehind(script: Script, at: number, { from, to }: Sentence): boolean {
	const states =
		/^(?:there|it|he|she|they)$/.test(wordAt(script, from)) &&
		/^(?:is|are|was|were|has|have|look|looks|seem|seems|must|might)$/.test(wordAt(script, from + 1));
	if (!states || findCalled(script, { from, to }).person) return false;
	for (let k = from; k < to; k++) if (/^(?:you|your|yours)$/.test(wordAt(script, k))) return false;
	return (
		baseAt(script, at) !== undefined &&
		!HELPERS.has(wordAt(script, at)) &&
		!isNounish(script, at) &&
		opensObject(script, at + 1)
	);
}

/** ", please Ada show me": somebody is asked for something behind what was said or done. */
const beginsPlea = (script: Script, at: number) =>
	wordAt(script, at) === 'please' &&
	script.names.get(at + 1)?.ids.npc !== undefined &&
	baseAt(script, script.names.get(at + 1)?.end ?? at) !== undefined;

/** "feel the bench, is it warm?": a question behind an act of the player's. */
function opensQuestion(script: Script, at: number, { from, to }: Sentence): boolean {
	const verb = verbOfQuestion(script, at, to);
	if (verb < 0 || to - at < 3) return false;
	const subject = wordAt(script, verb + 1);
	const senses = subject === 'i' && /^(?:can|could)$/.test(wordAt(script, verb));
	if ((/^(?:you|we|i)$/.test(subject) && !senses) || wordAt(script, verb + 1) === 'not') return false;
	if (verb === at && !senses && !opensSubject(script, at + 1)) return false;
	if (verb === at && to - at === 3 && /^(?:not|too)$/.test(wordAt(script, to - 1))) return false;
	for (let k = at + 1; k < to; k++) if (stopAt(script, k) > 0) return false;
	return isOwnAct(script, { from, to }, at);
}

/** The index of the helping verb of a question that begins here; -1 for none. */
function verbOfQuestion(script: Script, at: number, to: number): number {
	if (/^(?:is|are|was|were|does|did|has|can|could)$/.test(wordAt(script, at))) return at;
	if (!ASKING.has(wordAt(script, at))) return -1;
	const most = /^(?:what|which|whose|how)$/.test(wordAt(script, at)) ? at + 4 : at + 2;
	for (let verb = at + 1; verb < Math.min(to, most); verb++) {
		if (HELPERS.has(wordAt(script, verb))) return verb;
		if (isClosed(wordAt(script, verb))) return -1;
	}
	return -1;
}

const opensSubject = (script: Script, at: number) =>
	/^(?:he|she|it|they|there|this|that|anyone|anybody)$/.test(wordAt(script, at)) || opensObject(script, at);

/** Whether the words up to the comma tell an act of the player's in which nobody is spoken to. */
function isOwnAct(script: Script, span: Span, to: number): boolean {
	const { core, person } = findCalled(script, span);
	if (person || core.from >= to) return false;
	for (let at = core.from; at < to; at++)
		if (/^(?:ask|say|tell|wonder|demand|whisper|shout)$/.test(baseAt(script, at) ?? '')) return false;
	const first = wordAt(script, core.from);
	if (first !== 'i' && first !== 'we')
		return baseAt(script, core.from) !== undefined && !HELPERS.has(first) && first !== 'let';
	const { at, negated } = readLead(script, core.from + 1, to);
	const base = baseAt(script, at);
	return base !== undefined && !negated && !STATES.has(base) && !HELPERS.has(wordAt(script, core.from + 1));
}

/** A question as what an act is to find out: "is it warm" as "to see whether it is warm"; null where it cannot be turned. */
export function aimOfQuestion(script: Script, { from, to }: Span): string | null {
	const verb = verbOfQuestion(script, from, to);
	const helper = wordAt(script, verb);
	if (verb < 0 || /^(?:do|did|have|has|had)$/.test(helper)) return null;
	const asks = verb > from ? mendedText(script, { from, to: verb }) : 'whether';
	const end = subjectEnd(script, verb + 1, to);
	if (verb === from && end <= verb + 1) return null;
	// "does it smell of salt" is "whether it smells of salt".
	const does = helper === 'does' ? baseAt(script, end) : undefined;
	if (helper === 'does' && !does) return null;
	const parts = [
		asks,
		mendedText(script, { from: verb + 1, to: end }),
		does ? thirdPerson(does) : helper,
		mendedText(script, { from: does ? end + 1 : end, to }),
	];
	return `to see ${parts.filter((part) => part !== '').join(' ')}`;
}

function subjectEnd(script: Script, at: number, to: number): number {
	if (/^(?:i|he|she|it|they|we|there|this|that)$/.test(wordAt(script, at)) && !opensNoun(script, at))
		return at + 1;
	const phrase = opensObject(script, at) ? readPhrase(script, at, to) : null;
	return phrase && phrase.to < to && sAt(script, phrase.to) === undefined ? phrase.to : at;
}

const opensNoun = (script: Script, at: number) =>
	/^(?:this|that)$/.test(wordAt(script, at)) &&
	!isClosed(wordAt(script, at + 1)) &&
	!isAdverb(wordAt(script, at + 1));
