import type { SpeechKind } from '#lib/content/frames.ts';
import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import type { Lead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	ingAt,
	opensObject,
	type Script,
	sAt,
	textOf,
} from '#lib/engine/interpret/clauses/script.ts';
import { type Chosen, chooseFrame, chosen } from '#lib/engine/interpret/frames/choose.ts';
import { classOf, harmOf } from '#lib/engine/interpret/frames/harm.ts';
import { heavier } from '#lib/engine/interpret/frames/light.ts';
import { milden } from '#lib/engine/interpret/frames/milden.ts';
import { turnFrame } from '#lib/engine/interpret/frames/turns.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { attachRoles } from '#lib/engine/interpret/roles/attach.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import { kindOf, SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { Spoken } from '#lib/engine/interpret/speech/opening.ts';
import type { Shape, Step } from '#lib/engine/step.ts';
import { wordsOf } from './step-words.ts';

/** A step with the place of its words. */
export interface DraftStep {
	step: Step;
	from: number;
	to: number;
	/** Words inside that belong to nothing. */
	extra: number[];
	/** It was speech without a verb of saying. */
	unmarked: boolean;
	/** The mark that ends what is said last. */
	mark?: string;
}

const HARM = { violent: 2, unkind: 1, kind: 0 } as const;

/** What waits in front of an act: clauses that shape it. */
export interface Before {
	shapes: Shape[];
	condition?: string;
}

/** A step from a verb with its surroundings. */
export function stepOf(script: Script, told: Found, lead: Lead, before: Before): DraftStep {
	const found = heavier(script.book, told);
	const choice = speak(
		script,
		found,
		milden(script.book, found, turnFrame(script.book, found, chooseFrame(script.book, found))),
	);
	const { shapes, ...roles } = attachRoles(script, found, choice);
	const { id, pattern, frame } = choice;
	const said = saidIn(script, found, choice);
	const seen = roles.object ? undefined : seenIn(script, found, choice);
	const verb =
		frame?.verb ?? classOf(script.book.classes.get(found.verb), found.verb, Boolean(found.object?.person));
	const step: Omit<Step, 'harm'> = {
		frame: id,
		pattern,
		verb,
		word: found.verb,
		words: wordsOf(script, told, { manner: lead.manner, at: told.at }),
		...roles,
		...(seen && { object: seen }),
		manner: [...lead.manner, ...roles.manner].map((manner) => manner.toLowerCase()),
		...(said && { said }),
		shapes: [...before.shapes, ...found.shapes, ...shapes],
		...(before.condition && { condition: before.condition }),
		negated: lead.negated,
		attempt: lead.attempt,
	};
	return {
		step: { ...step, harm: harmOf(step, frame) },
		from: found.from,
		to: found.to,
		extra: found.extra,
		unmarked: false,
	};
}

/** "look at how the rope is tied": the rope is what is looked at. */
function seenIn(script: Script, { content, verb }: Found, { frame }: Chosen): Step['object'] {
	if (frame?.roles !== 'sense') return undefined;
	if (content?.kind === 'if') {
		if (/^(?:see|look|check|find)$/.test(verb)) return undefined;
		const whole = readPhrase(script, content.from + 1, content.to);
		// "if the petal moves": the verb was taken for the end of the noun.
		const about =
			whole && whole.to - whole.from > 2 && sAt(script, whole.to - 1)
				? readPhrase(script, whole.from, whole.to - 1)
				: whole;
		return about && (!about.person || about.head === 'it') ? phraseOf(script, about) : undefined;
	}
	if (content?.kind !== 'wh') return undefined;
	// "what year the notes are": the notes are looked at, for their year.
	const opens = [1, 2, 3].map((k) => content.from + k).find((at) => opensObject(script, at));
	const phrase = readPhrase(script, opens ?? content.from + 1, content.to);
	return phrase && !phrase.pronoun ? phraseOf(script, phrase) : undefined;
}

/** The player's own words that what is said is not true. */
const OWNED_LIE =
	/(?:,? which|,? (?:al)?though|,? even though|,? but|,? when|,? while|,) (?:\w+['’]?\w* ){0,4}(?:not|n't|n’t|cant|dont|didnt|isnt|im not)(?: \w+)?$|\b(?:a lie|not true|untrue|false|lying|all lies|bluffing|total (?:lie|bluff))$|\beven though (?:i|he|she|it|they|there)\b/;
/** What will be done to somebody: "tell him what I'll do to him". */
const DOOM =
	/^what (?:i(?:['’]ll| will| am going to|['’]m going to) do (?:to|with)|(?:will happen|happens) to)\b/i;
const NEUTRAL = new Set(['tell', 'order', 'ask', 'call', 'beg']);
const ASKED =
	/^(?:ask|beg|bid|urge|request|implore|plead|call|shout|whisper|signal|beckon|motion|demand|invite|get)$/;

/** The frame of a verb of saying by what is said: "tell him I'm sorry" apologises, "tell him to go" orders. */
function speak(script: Script, found: Found, choice: Chosen): Chosen {
	const { content } = found;
	const claims = found.shapes.some(({ kind, text }) => kind === 'relative' && /^that\b/i.test(text));
	if (found.verb === 'lie' && (content || claims)) return chosen(script.book, 'deceive', 'lie+that');
	const wants = content?.kind === 'to' && /^(?:want|need|expect|wish)$/.test(found.verb);
	if ((!NEUTRAL.has(choice.id) && !wants && found.verb !== 'let') || !content) {
		if (
			choice.id === 'ask' &&
			found.parts.some(({ preposition, phrase }) => preposition === 'for' && !phrase.person)
		)
			return chosen(script.book, 'beg', choice.pattern);
		return choice;
	}
	const text = textOf(script, content);
	if (/^(?:want|need|expect|wish)$/.test(found.verb) && content.kind === 'to' && found.object?.person)
		return chosen(script.book, 'beg', `${found.verb}+person+to`);
	if (found.verb === 'let') return lets(script, content, choice);
	if (content.kind === 'to' || content.kind === 'bare') {
		if (choice.id === 'tell' || choice.id === 'call')
			return chosen(script.book, 'order', `${choice.pattern}+to`);
		return choice.id === 'ask' && ASKED.test(found.verb)
			? chosen(script.book, 'beg', `${choice.pattern}+to`)
			: choice;
	}
	if (choice.id === 'tell' && DOOM.test(text))
		return chosen(script.book, 'threaten', `${choice.pattern}+threat`);
	if (content.kind === 'wh' || content.kind === 'if') return choice;
	if (choice.id !== 'tell') return choice;
	if (OWNED_LIE.test(text.toLowerCase())) return chosen(script.book, 'deceive', `${choice.pattern}+lie`);
	const kind = kindOf(text, false);
	const frame =
		kind === 'claim' || kind === 'question' || kind === 'request' || kind === 'greeting'
			? undefined
			: SPEECH_FRAMES[kind];
	return frame ? chosen(script.book, frame, `${choice.pattern}+${kind}`) : choice;
}

const CALLS = new Set(['call', 'sing', 'laugh', 'cry', 'gesture']);

/** "let him take my hand" or "touch it" allows it, "let him have it" gives it, anything else helps. */
function lets(script: Script, content: NonNullable<Found['content']>, choice: Chosen): Chosen {
	const text = textOf(script, content);
	if (/^be known\b/i.test(text)) return chosen(script.book, 'tell', `${choice.pattern}+known`);
	if (/\b(?:me|my|us|our)\b/i.test(text)) return chosen(script.book, 'agree', `${choice.pattern}+me`);
	// Whoever is let feel something gets no help by it.
	if (/^(?:touch|feel|stroke|sniff|smell|lick|taste|see|look|hold) (?:it|this|that|them)\b/i.test(text))
		return chosen(script.book, 'agree', `${choice.pattern}+sense`);
	return /^(?:have|keep|take|eat|drink|borrow) \S/i.test(text)
		? chosen(script.book, 'give', `${choice.pattern}+have`)
		: choice;
}

function saidIn(script: Script, { content, verb }: Found, { frame, id }: Chosen): Step['said'] {
	if (!content)
		return frame?.speech && frame.roles && id !== 'refuse'
			? { kind: frame.speech, content: '', quoted: false }
			: undefined;
	if (frame?.roles === 'sense') return undefined;
	if (!frame?.roles && !CALLS.has(id) && !/^(?:say|tell|shout|whisper)$/.test(verb)) return undefined;
	const text = textOf(script, content);
	const spoken: SpeechKind =
		frame?.speech && id !== 'tell'
			? frame.speech
			: content.kind === 'wh' || content.kind === 'if'
				? id === 'tell'
					? 'claim'
					: 'question'
				: kindOf(text, content.kind === 'to');
	return { kind: spoken === 'request' && id === 'tell' ? 'claim' : spoken, content: text, quoted: false };
}

/** A step from words that the player says to somebody. */
export function spokenStep(
	script: Script,
	spoken: Spoken,
	person: DraftStep['step']['person'],
	before: Before,
): DraftStep {
	const { kind, content, object } = spoken;
	const choice = chosen(
		script.book,
		SPEECH_FRAMES[kind],
		`said ${kind}${spoken.outright ? ' outright' : ''}`,
	);
	const step: Step = {
		frame: choice.id,
		pattern: choice.pattern,
		verb: choice.frame?.verb ?? 'say',
		word: SPEECH_FRAMES[kind],
		words: `${kind === 'question' ? 'ask' : 'say'} “${textOf(script, content)}${spoken.mark ?? ''}”`,
		...(object && { object: phraseOf(script, object) }),
		...(person && { person }),
		places: [],
		manner: [],
		said: { kind, content: textOf(script, content), quoted: false },
		shapes: before.shapes,
		...(before.condition && { condition: before.condition }),
		negated: false,
		attempt: false,
		harm: choice.frame?.tone ? HARM[choice.frame.tone] : 0,
	};
	return { step, from: content.from, to: content.to, extra: [], unmarked: true };
}

/** The base of the verb at an index in any of its forms. */
export const verbOf = (script: Script, at: number): string =>
	baseAt(script, at) ??
	ingAt(script, at) ??
	script.words[at]?.forms.toSorted((a, b) => rank(b.kind) - rank(a.kind))[0]?.base ??
	'';
const rank = (kind: string) => (kind === 'past' ? 2 : kind === 'ing' ? 1 : 0);
