import {
	baseAt,
	isClosed,
	pastAt,
	type Script,
	type Span,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';

/** Cries that are no act of the player's: "up yours", "long live the queen", "so much for a quiet night". */
const CRIED =
	/^(?:(?:oh|well|and),? )?(?:up yours|bollocks|hooray|hurrah|hurray|three cheers|long live|down with|shame on|so much for|no wonder|good riddance|fat chance|just my luck|typical$|figures$|deal$|done$|agreed$|settled$|well i never|drat|to hell with|serves? (?:you|him|her|them|me) right|(?:god|heaven) (?:save|bless|help)|(?:bless|damn|curse|blast|confound|rot|hang) (?:you|ye|your|yer)\b|bless (?:him|her|them|my|his)\b)/i;

/** Oaths at something, which only a mark of exclamation tells from acts. */
const SWORN =
	/^(?:(?:oh|well|and),? )?(?:damn|curse|blast|confound|bother|hang|sod|bugger|screw|fuck|bless) (?:it|that|this|these|those|the|all|him|her|them|his|my|your|\p{Lu}\p{Ll}+)\b/u;

/** Whether the words are an outburst, and no act. */
export function isOutburst(script: Script, span: Span, mark: string): boolean {
	const text = textOf(script, span);
	return CRIED.test(text) || (mark.includes('!') && SWORN.test(lowerFirst(text)));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The most words before the name of whom an outburst is at. */
const NEAR = 4;

/** Whom an outburst is at: "damn you Ada", "up yours Tibb". */
export function atWhom(script: Script, { from, to }: Span): NounPhrase | undefined {
	for (let at = from + 1; at < Math.min(to, from + NEAR); at++) {
		if (!script.names.get(at)?.ids.npc || script.words[at]?.own) continue;
		return readPhrase(script, at, to) ?? undefined;
	}
	return undefined;
}

/** Spans of time, with which remarks begin: "three days on this dock". */
const TIMES = /^(?:second|minute|hour|day|night|week|month|year|morning|evening|time|turn|step|mile)s?$/;
const OPINION = /^(?:nice|lovely|funny|odd|strange|weird|charming|some|splendid|marvellous)$/;
const SUBJECT = /^(?:there|that|this|it|he|she|they|nobody|everybody|everyone|i|we|you)$/;
const HELPS = /^(?:is|am|are|was|were|has|have|had)$/;

/** "three days here and not one decent egg", "first day and there is a horse sitting down": a remark without an act. */
export function isRemark(script: Script, { from, to }: Span): boolean {
	const isReply = /^(?:no|yes|wait)$/.test(wordAt(script, from));
	if (to - from < 4 || isReply || actsWithin(script, from, to)) return false;
	if (wordAt(script, from) === 'not' && LACKING.test(wordAt(script, from + 1))) return true;
	const phrase = readPhrase(script, from, to);
	const isWord = phrase?.pronoun === true && phrase.count === undefined;
	if (!phrase || isWord || script.names.get(from)?.ids.npc || HELPS.test(wordAt(script, phrase.to)))
		return false;
	const isTime =
		TIMES.test(phrase.head) &&
		(phrase.count !== undefined || /^(?:first|last|whole|an?)$/.test(wordAt(script, from)));
	const isOpinion =
		OPINION.test(wordAt(script, from)) &&
		stopAt(script, from + 1) === 0 &&
		!isClosed(wordAt(script, from + 1));
	return (
		isTime || isOpinion || (baseAt(script, from) === undefined && statesBehind(script, phrase.from + 1, to))
	);
}

const LACKING = /^(?:an?|one|even)$/;

/** Whether a statement or a cry follows "and" or a comma. */
function statesBehind(script: Script, from: number, to: number): boolean {
	for (let at = from; at < to - 1; at++) {
		const opens = wordAt(script, at) === 'and' ? at + 1 : stopAt(script, at) === 1 ? at : -1;
		if (
			opens > 0 &&
			(states(script, opens) || /^(?:some|what|not|none|never|nobody)$/.test(wordAt(script, opens)))
		)
			return true;
	}
	return false;
}

/** "it is late", "everybody whispers", "I only came in". */
function states(script: Script, at: number): boolean {
	if (!SUBJECT.test(wordAt(script, at))) return false;
	const verb = skipAdverbs(script, at + 1);
	return HELPS.test(wordAt(script, verb)) || sAt(script, verb) !== undefined || isPast(script, verb);
}

const isPast = (script: Script, at: number) =>
	pastAt(script, at) !== undefined && baseAt(script, at) === undefined;

function skipAdverbs(script: Script, from: number): number {
	let at = from;
	while (/^(?:only|just|still|never|even|already|really|always)$/.test(wordAt(script, at))) at++;
	return at;
}

const MUSES = /^(?:suppose|guess|think|reckon|hope|bet|expect|know|fear|say|swear|must|wonder)$/;

/** Whether the player tells an act of their own in these words. */
function actsWithin(script: Script, from: number, to: number): boolean {
	for (let at = from; at < to; at++) {
		const verb = skipAdverbs(script, at + 1);
		const next = wordAt(script, verb);
		const isOwn = /^(?:i|we)$/.test(wordAt(script, at));
		if (isOwn && !HELPS.test(next) && !MUSES.test(next) && !isPast(script, verb)) return true;
		if (at > from && wordAt(script, at) === 'then') return true;
	}
	return false;
}
