import type { SpeechKind } from '#lib/content/frames.ts';
import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	ingAt,
	isFiller,
	isLy,
	opensObject,
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
import { INVERTED, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import {
	ARTICLES,
	ASKING,
	HELPERS,
	OTHER_SUBJECTS,
	SUBORDINATES,
} from '#lib/engine/interpret/tokens/sets.ts';
import { findCalled } from './called.ts';
import { kindOf } from './kind.ts';

/** A sentence that the player says to somebody, without saying that they say it. */
export interface Spoken {
	kind: SpeechKind;
	person?: NounPhrase;
	/** The words said. */
	content: Span;
	/** The thing asked for. */
	object?: NounPhrase;
	/** The mark at its end. */
	mark?: string;
}

/** What was understood before the sentence. */
export interface Context {
	/** Somebody has been spoken to. */
	speaking: boolean;
	/** The text has acts of the player in the first person. */
	mine: boolean;
	/** The text speaks of "you" as somebody else. */
	yours: boolean;
	/** No act has been read before. */
	first: boolean;
	/** Somebody has just been ordered or begged. */
	bidding: boolean;
}

const SUBJECTS = wordSet(
	'i you he she it they we there this that these those anyone anybody someone somebody everyone nobody not',
);
const FAVOURS = wordSet(
	'give pass lend bring tell show help let forgive excuse trust believe follow spare free release untie save teach explain answer promise listen come wait look get buy kiss hold join hear say hand sell allow permit remind leave pardon grant',
);
const STATES = wordSet(
	'know believe love hate fear owe understand remember need mean want hope doubt like trust miss deserve belong guess suppose wish own forget regret agree care think feel admire respect',
);

/** Reads a sentence as speech; null where it tells what the player does. */
export function readSpoken(script: Script, span: Span, mark: string, context: Context): Spoken | null {
	const { core, person, greeted, polite, loose } = findCalled(script, span);
	const all = (kind: SpeechKind, object?: NounPhrase): Spoken => ({
		kind,
		mark: mark.slice(0, 1),
		content: core.to > core.from ? core : span,
		...(person && { person }),
		...(object && { object }),
	});
	if (core.from >= core.to)
		return greeted
			? { ...all('greeting'), content: span }
			: person && (context.speaking || mark.includes('!'))
				? { ...all('claim'), content: span }
				: null;
	const words: Opening = { script, core, mark, called: Boolean(person), polite, loose, context };
	const text = textOf(script, core);
	const asked = questionKind(words);
	if (asked) return all(asked, asked === 'request' ? objectIn(script, core) : undefined);
	const manners =
		/^(?:sorry|thanks|thank you|thank u|my apologies|apologies|forgive me|pardon me|excuse me|good bye|congratulations|well done|bravo|watch out|look out|careful|beware|shame on you|go to hell|damn you|fuck you|fuck off|screw you|shut up|i(?:'m| am|m)? (?:so |very |really |truly )*sorry)\b/i.exec(
			text,
		);
	if (manners) return all(kindOf(text, false));
	const verb = bareVerb(words);
	if (verb >= 0) return bidding(words, verb, all);
	if (isStatement(words) && !actsLater(words)) return all(kindOf(text, false));
	return greeted && !baseAt(script, core.from) && wordAt(script, core.from) !== 'i'
		? { ...all('greeting'), content: span }
		: null;
}

interface Opening {
	script: Script;
	core: Span;
	mark: string;
	called: boolean;
	polite: boolean;
	loose: boolean;
	context: Context;
}

/** A question or a request in the form of one. */
function questionKind({ script, core, mark, called }: Opening): SpeechKind | null {
	const [first, second] = [wordAt(script, core.from), wordAt(script, core.from + 1)];
	const asked = mark.includes('?');
	if (first === 'how' && /^(?:i|he|she|they|we)$/.test(second) && !asked) return null;
	if (ASKING.has(first))
		return isTimeClause(script, core, asked)
			? null
			: first === 'what' && (second === 'a' || second === 'an') && !asked
				? 'praise'
				: 'question';
	const subject =
		SUBJECTS.has(second) ||
		script.names.has(core.from + 1) ||
		(ARTICLES.has(second) && (asked || /^(?:is|are|was|were|does|did|can|could|should)$/.test(first)));
	if (second === 'not' && !SUBJECTS.has(wordAt(script, core.from + 2)) && !asked) return null;
	if (
		INVERTED.has(first) &&
		subject &&
		!(first === 'do' && second === 'not') &&
		!(['have', 'do', 'had'].includes(first) && !asked && !['you', 'i', 'they', 'we'].includes(second))
	) {
		const can = /^(?:can|could|will|would|may|might)$/.test(first);
		const verb = readLead(script, core.from + 2, core.to).at;
		const told = wordSetHas(ANSWERS, wordAt(script, verb));
		if (can && second === 'you' && !told) return 'request';
		if (can && (second === 'i' || second === 'we'))
			return /^(?:may|can|could)$/.test(first) &&
				!/^(?:see|hear|find|tell|trust|go|feel|smell|reach|still)$/.test(wordAt(script, verb))
				? 'request'
				: 'question';
		return 'question';
	}
	if (!asked) return null;
	if (first === 'i' || first === 'lets') return clauseAsks(script, core) ? 'question' : null;
	return baseAt(script, core.from) &&
		!called &&
		!HELPERS.has(first) &&
		opensObject(script, core.from + 1) &&
		!['you', 'any', 'anyone'].includes(second)
		? null
		: 'question';
}

const ANSWERS = wordSet(
	'tell explain describe say know remember see hear recognise recognize remind confirm think understand recall mean believe want like feel need mind identify read',
);
const wordSetHas = (set: ReadonlySet<string>, word: string) => set.has(word);
const clauseAsks = (script: Script, { from, to }: Span) =>
	['right', 'yes', 'no', 'ok', 'okay'].includes(wordAt(script, to - 1)) && wordAt(script, from) !== 'i';

/** "When the guard leaves, I follow": no question. */
function isTimeClause(script: Script, { from, to }: Span, asked: boolean): boolean {
	if (
		asked ||
		!/^(?:when|where|while|how|what)$/.test(wordAt(script, from)) ||
		!Object.hasOwn(SUBORDINATES, wordAt(script, from))
	)
		return false;
	for (let at = from + 2; at < to; at++)
		if (stopAt(script, at) > 0 || wordAt(script, at) === 'i') return true;
	return !INVERTED.has(wordAt(script, from + 1));
}

/** The index of a bare verb at the start, after "do not", "just" and the like; -1 for none. */
function bareVerb({ script, core }: Opening): number {
	let at = core.from;
	while (
		at < core.to &&
		(/^(?:do|not|never|just|now|please|to|then|so|and|well|quickly|quick|you|go|come|both|all|all of you)$/.test(
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
function bidding(
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
	if (called) return all(kind === 'claim' || kind === 'question' ? (polite ? 'request' : 'order') : kind);
	if (polite && !yours && !context.mine) return null;
	if (context.speaking && !context.mine && !acts && (yours || polite || context.bidding))
		return all(kind === 'claim' ? 'order' : kind);
	return null;
}

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
function objectIn(script: Script, { from, to }: Span): NounPhrase | undefined {
	const { at } = readLead(script, from + 2, to);
	if (at < 0) return undefined;
	const first = readPhrase(script, at + 1, to);
	if (!first) return undefined;
	const next = first.pronoun && /^(?:me|us)$/.test(first.head) ? readPhrase(script, first.to, to) : first;
	return next && !(next.pronoun && next.person) ? next : undefined;
}

/** Whether the sentence states something instead of telling an act. */
function isStatement({ script, core, called, context }: Opening): boolean {
	const first = wordAt(script, core.from);
	const text = textOf(script, core).toLowerCase();
	const yours = /\b(?:you|your|yours|ur|u|yourself)\b/.test(text);
	if (first === 'i' || first === 'we') return statesOwn(script, core, called, yours, context);
	if (first === 'you') return isAboutYou(script, core, called || context.speaking || context.mine);
	if (first === 'lets' || Object.hasOwn(SUBORDINATES, first))
		return (
			Object.hasOwn(SUBORDINATES, first) &&
			(called || yours) &&
			/\byou\b/.test(text) &&
			!(/\bi\b/.test(text) && !called && !/\bi(?:'ll| will|'m| am| can)\b/.test(text))
		);
	if (!called && !context.speaking && !yours && context.first && narratesAt(script, core) >= 0) return false;
	return isAboutOthers(script, core, called || context.speaking || yours, context.first);
}

/** "he must give it to me, I ask him": an act of the player's follows in the same sentence. */
function actsLater({ script, core, called, context }: Opening): boolean {
	if (called || context.speaking) return false;
	for (let at = core.from + 2; at < core.to - 1; at++) {
		const opens =
			stopAt(script, at) > 0 ? at : ['so', 'and', 'then'].includes(wordAt(script, at)) ? at + 1 : -1;
		if (opens < 0 || wordAt(script, opens) !== 'i') continue;
		const verb = readLead(script, opens + 1, core.to).at;
		if (
			verb > 0 &&
			!STATES.has(baseAt(script, verb) ?? '') &&
			baseAt(script, verb) &&
			!HELPERS.has(wordAt(script, opens + 1))
		)
			return true;
	}
	return false;
}

/** "I am a friend", "I know what you did", "I never touched it", "I will tell you". */
function statesOwn(
	script: Script,
	{ from, to }: Span,
	called: boolean,
	yours: boolean,
	context: Context,
): boolean {
	const lead = readLead(script, from + 1, to);
	const next = wordAt(script, from + 1);
	if (/^(?:am|was|were|are)$/.test(next) && lead.at < 0) return true;
	if (/^(?:am|was)$/.test(next) && lead.at === from + 1) return true;
	if (lead.at < 0) return called;
	const base = baseAt(script, lead.at) ?? pastAt(script, lead.at) ?? sAt(script, lead.at) ?? '';
	if (base === 'be') return true;
	if (base === 'have' && lead.at === from + 1 && !hasPattern(script, 'have', lead.at, to)) return true;
	const never = wordAt(script, from + 1) === 'never' && Boolean(pastAt(script, lead.at));
	if (never) return true;
	if (STATES.has(base) && !ingAt(script, lead.at))
		return (
			called ||
			yours ||
			context.speaking ||
			lead.negated ||
			!/^(?:think|remember|need|want|wish|trust|feel|agree|guess|suppose|love|know|hope|believe)$/.test(base)
		);
	const told = called || context.speaking;
	if (/^(?:will|shall|wont|would|can|could)$/.test(next))
		return (
			(told && yours) ||
			(yours && /\b(?:if|unless)\b/.test(textOf(script, { from, to }))) ||
			(yours && lead.negated)
		);
	if (pastAt(script, lead.at) && !baseAt(script, lead.at)) return told || yours;
	return false;
}

function hasPattern(script: Script, verb: string, at: number, to: number): boolean {
	const phrase = readPhrase(script, at + 1, to);
	return Boolean(
		phrase &&
			(phrase.person || (script.book.patterns.get(verb) ?? []).some(({ noun }) => noun === phrase.head)),
	);
}

/** "you lie", "you are late", "you promised": said to somebody; "you open the door" tells what the player does. */
function isAboutYou(script: Script, { from, to }: Span, told: boolean): boolean {
	const lead = readLead(script, from + 1, to);
	const next = wordAt(script, from + 1);
	if (
		HELPERS.has(next) &&
		!(/^(?:are|were)$/.test(next) && lead.at > 0 && ingAt(script, lead.at) && !told && to - from > 4)
	)
		return true;
	if (lead.at < 0) return true;
	return (
		told ||
		Boolean(pastAt(script, lead.at) && !baseAt(script, lead.at)) ||
		STATES.has(baseAt(script, lead.at) ?? '')
	);
}

/** "he crawls along the shaft", "my rogue picks up the dice": the player's own character, told from outside. */
export function narratesAt(script: Script, { from, to }: Span): number {
	const first = wordAt(script, from);
	const subject = /^(?:he|she|they)$/.test(first) ? from + 1 : ownFigure(script, from, to);
	if (subject < 0) return -1;
	const verb = isLy(wordAt(script, subject)) ? subject + 1 : subject;
	const base = sAt(script, verb) ?? (first === 'they' ? baseAt(script, verb) : undefined);
	if (!base || STATES.has(base) || NO_DEEDS.has(base) || HELPERS.has(wordAt(script, verb)) || verb >= to)
		return -1;
	return verb;
}

const NO_DEEDS = wordSet(
	'be have seem look lie mean know sound smell work matter need want live belong exist keep deserve die owe go',
);

/** "my rogue", "my character", or a name that the story does not have. */
function ownFigure(script: Script, from: number, to: number): number {
	const phrase = readPhrase(script, from, to);
	if (!phrase || phrase.ids.npc || phrase.to >= to) return -1;
	const mine =
		wordAt(script, from) === 'my' &&
		(phrase.person ||
			/^(?:character|rogue|ranger|cleric|paladin|figure|avatar|guy|hero|heroine|girl|boy|bard|druid|monk|sorcerer)$/.test(
				phrase.head,
			));
	const token = script.words[from];
	const named =
		token !== undefined &&
		phrase.from + 1 === phrase.to &&
		/^\p{Lu}\p{Ll}/u.test(token.raw) &&
		!script.isPlain(token.word) &&
		!script.names.has(from);
	return mine || named ? phrase.to : -1;
}

/** Somebody or something else is the subject of the sentence. */
function isAboutOthers(script: Script, { from, to }: Span, told: boolean, alone: boolean): boolean {
	const first = wordAt(script, from);
	if (OTHER_SUBJECTS.has(first) && first !== 'one')
		return (finiteNear(script, from + 1, to) && (told || alone)) || told;
	const phrase = readPhrase(script, from, to);
	if (!phrase || phrase.to >= to || (baseAt(script, from) && !ARTICLES.has(first) && !script.names.has(from)))
		return false;
	return stopAt(script, phrase.to) === 0 && (told || alone) && finiteNear(script, phrase.to, to);
}

const finiteNear = (script: Script, at: number, to: number) =>
	at < to &&
	(HELPERS.has(wordAt(script, at)) ||
		Boolean(sAt(script, at)) ||
		Boolean(pastAt(script, at)) ||
		(isLy(wordAt(script, at)) && Boolean(sAt(script, at + 1) ?? pastAt(script, at + 1))));
