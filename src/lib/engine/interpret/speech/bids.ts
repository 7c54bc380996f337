import type { SpeechKind } from '#lib/content/frames.ts';
import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	isFiller,
	isLy,
	type Script,
	type Span,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { kindOf } from './kind.ts';
import type { Opening, Spoken } from './opening.ts';

const FAVOURS = wordSet(
	'give pass lend bring tell show help let forgive excuse trust believe follow spare free release untie save teach explain answer promise listen come wait look get buy kiss hold join hear say hand sell allow permit remind leave pardon grant throw toss chuck pour make fetch cook draw write sing read find spare loan save play order mix brew fill',
);

/** The index of a bare verb at the start, after "do not", "just" and the like; -1 for none. */
export function bareVerb({ script, core }: Opening): number {
	let at = core.from;
	while (
		at < core.to &&
		(/^(?:do|not|never|just|now|please|to|then|so|and|but|or|first|also|well|quickly|quick|you|go|come|both|all|all of you)$/.test(
			wordAt(script, at),
		) ||
			isLy(wordAt(script, at)) ||
			isFiller(wordAt(script, at))) &&
		!(
			baseAt(script, at) &&
			!['do'].includes(wordAt(script, at)) &&
			(at + 1 >= core.to || stopAt(script, at + 1) > 0 || !baseAt(script, at + 1))
		)
	) {
		if (wordAt(script, at) === 'you' && !(at === core.from)) return -1;
		at++;
	}
	if (
		at >= core.to ||
		(stopAt(script, at) > 0 &&
			at > core.from &&
			wordAt(script, at - 1) !== 'please' &&
			!isFiller(wordAt(script, at - 1)))
	)
		return -1;
	if (wordAt(script, core.from) === 'you') return -1;
	return baseAt(script, at) && !script.names.has(at) ? at : -1;
}

/** A bare verb is an order or a request where somebody is called, or where it is to be done to "me". */
export function bidding(
	opening: Opening,
	verb: number,
	all: (kind: SpeechKind, object?: NounPhrase) => Spoken,
): Spoken | null {
	const { script, core, called, polite, context } = opening;
	const base = baseAt(script, verb) ?? '';
	if (
		/\bor (?:else|(?:i|we)(?:'ll| will)? (?!can|could|may|might|would)\w+)/i.test(textOf(script, core)) &&
		!/\bi\b/i.test(textOf(script, { from: core.from, to: verb + 1 }))
	)
		return all('threat');
	// "Be honest, I don't mind": how the answer to what was said is wanted.
	if (base === 'be' && (called || context.speaking)) return all('claim');
	const toMe = mineAfter(script, verb, core.to);
	const begs =
		toMe && script.words.slice(core.from, verb).some(({ word }) => word === 'not' || word === 'never');
	if (begs) return all('request');
	const asks = toMe && FAVOURS.has(base) && !(context.mine && !called && !polite && !context.speaking);
	const yours = /\b(?:your|yours|yourself|you)\b/.test(textOf(script, core).toLowerCase());
	const acts =
		/^(?:take|kiss|hug|give|hold|kick|punch|slap|pat|tell|ask|hand|show|thank|touch|pull|push|follow|bring)$/.test(
			base,
		) && !toMe;
	if (/^(?:tell|say|explain)$/.test(base) && toMe) return all('question');
	if (
		base === 'let' &&
		wordAt(script, verb + 1) === 'me' &&
		!called &&
		!context.speaking &&
		/^(?:look|think|see|check|try)$/.test(wordAt(script, verb + 2))
	)
		return null;
	if (asks || (called && toMe)) return all('request', favourIn(script, verb, core.to));
	if (polite && !context.mine && /\b(?:with|for|to|at) (?:me|us)\b/i.test(textOf(script, core)))
		return all('request');
	if (polite && !called && context.mine && !context.speaking) return null;
	const kind = kindOf(textOf(script, core), true);
	// Who tells of themselves as "I" orders somebody with a bare verb behind what they said.
	if (context.speaking && context.mine && !acts && !called && wantsOfYou(textOf(script, core)))
		return all(kind === 'claim' ? 'order' : kind);
	if (called) return all(kind === 'claim' || kind === 'question' ? (polite ? 'request' : 'order') : kind);
	if (polite && !yours && !context.mine) return null;
	if (context.speaking && !context.mine && !acts && (yours || polite || context.bidding))
		return all(kind === 'claim' ? 'order' : kind);
	return null;
}

/** Whether something is wanted of the one spoken to: "let me see your face". */
const wantsOfYou = (text: string) =>
	/\b(?:your|yours|yourself)\b|\b(?:let|tell|show|give|help|answer|follow|trust|leave) (?:me|us)\b|\bi(?:['’]?ll| will)\b[^.]*\byou\b/i.test(
		text,
	) && !OWN_ACT.test(text);

/** Something that the player does now, and does not only promise. */
const OWN_ACT =
	/(?:^|[,;]\s*|\b(?:and|then|so|while|as)\s+)i (?!['’]?ll\b|will\b|won['’]?t\b|can\b|am\b|['’]?m\b|promise\b|swear\b|have\b|['’]?ve\b)\p{L}/iu;

function mineAfter(script: Script, verb: number, to: number): boolean {
	for (let at = verb + 1; at < Math.min(to, verb + 4); at++) {
		if (stopAt(script, at) > 0) return false;
		if (/^(?:me|us)$/.test(wordAt(script, at))) return true;
	}
	return false;
}

function favourIn(script: Script, verb: number, to: number): NounPhrase | undefined {
	for (let at = verb + 1; at < Math.min(to, verb + 4); at++) {
		if (!/^(?:me|us)$/.test(wordAt(script, at))) continue;
		const phrase =
			readPhrase(script, at + 1, to) ?? (at > verb + 1 ? readPhrase(script, verb + 1, at) : null);
		return phrase ?? undefined;
	}
	return undefined;
}

/** The thing in "can I have the key", "could you pass me the rope". */
export function objectIn(script: Script, { from, to }: Span): NounPhrase | undefined {
	const { at } = readLead(script, from + 2, to);
	if (at < 0) return undefined;
	const first = readPhrase(script, at + 1, to);
	if (!first) return undefined;
	const next = first.pronoun && /^(?:me|us)$/.test(first.head) ? readPhrase(script, first.to, to) : first;
	return next && !(next.pronoun && next.person) ? next : undefined;
}
