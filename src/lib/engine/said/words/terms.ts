import type { SayingKind } from '#lib/engine/said/saying.ts';

/** Both sides of a bargain or of a threat. */
export interface Terms {
	kind: 'bargain' | 'threat';
	/** What the player would do: `I'll carry your bag`. */
	mine: string;
	/** What they are to do: `you tell me the word`. */
	theirs: string;
}

/** What harms somebody, whatever else is said. */
export const HARMS_YOU =
	/\b(?:kill|hurt|break|burn|destroy|ruin|cut|shoot|stab|crush|beat|hit|punch|kick|strangle|drown|hang|expose|smash|skin|gut|bury|end|throw|arrest|report|denounce) (?:you(?! (?:in|at|to a))|your|yours)\b|\byou(?:['’]ll| will)\b.{0,30}\b(?:regret|suffer|be sorry|die|pay for)\b|\bturn you in\b|\bhand you over\b/i;

/** What is a threat where it is to happen for want of something. */
export const HARMS =
	/\b(?:kill|hurt|break|burn|destroy|ruin|cut|shoot|stab|crush|beat|hit|punch|kick|strangle|drown|hang|expose|report|arrest|smash|skin|gut|bury|regret|suffer|scream|denounce|fight|die|start again|never (?:speak|forgive)|leave you (?:here|to|behind|for)|tell (?:everyone|everybody|all|them|the (?!truth)|your|on you)|call (?:for )?(?:the|a)\b|publish|post|shout|go to the (?:police|press|papers|guards?|watch|cops))|\bturn you in\b|\bhand you over\b|\bread .+ (?:aloud|out)\b/i;

const NOT = /\b(?:do|does|did|will|would|is|are|can|could)(?:n['’]?t| not)\b|\b(?:refuses?|fails?)\b/i;

/** How two sides stand in one sentence, the first that fits. */
const SHAPES: readonly (readonly [RegExp, (...parts: string[]) => Terms | null])[] = [
	[/^(.+?),? or (?:else\b[, ]*)?(?!else\b)(.+)$/i, (theirs = '', mine = '') => orElse(theirs, mine)],
	[/^(.+?),? or else\W*$/i, (theirs = '') => threat('', theirs)],
	[/^(.+?),? unless (.+)$/i, (mine = '', theirs = '') => threat(mine, theirs)],
	[/^unless (.+?),? ((?:then )?(?:i|we)\b.+)$/i, (theirs = '', mine = '') => threat(mine, theirs)],
	[
		/^(?:and )?if (.+?)(?:, (?:then )?|,? then | (?=i(?:['’]ll| will| shall| can| could|['’]d)\b))(.+)$/i,
		(theirs = '', mine = '') => ifThen(mine, theirs),
	],
	[
		/^(.+?),? (?:if|as long as|provided(?: that)?|when|once) ((?:you|he|she|they)\b.+)$/i,
		(mine = '', theirs = '') => ifThen(mine, theirs),
	],
	[
		/^(?:and )?if (i\b.+?|we\b.+?),? ((?:then )?(?:will|would|can|could|won['’]?t) you .+?)\??$/i,
		(mine = '', theirs = '') => bargain(mine, theirs),
	],
	[
		/^(?:in (?:return|exchange)|as payment) for (.+?), (.+)$/i,
		(theirs = '', mine = '') => bargain(mine, theirs),
	],
	[
		/^(.+?),? (?:in (?:return|exchange)|as payment) for (.+)$/i,
		(mine = '', theirs = '') => bargain(mine, theirs),
	],
	[
		/^(.+?)[,;]? (?:and|then|so)? ?(?:in (?:return|exchange)|for (?:that|it))[,]? (i(?:['’]ll| will| can| could| would|['’]d)?\b.+)$/i,
		(theirs = '', mine = '') => bargain(mine, theirs),
	],
	[
		/^(?:[^,]+, )?(you .+?),? and (i(?:['’]ll| will| can)?\b.+)$/i,
		(theirs = '', mine = '') =>
			HARMS.test(mine) || HARMS_YOU.test(mine) ? threat(mine, '') : bargain(mine, theirs),
	],
	[
		/^(i(?:['’]ll| will)\b.+?),? and (?:then )?(you(?:['’]ll| will)?\b.+)$/i,
		(mine = '', theirs = '') => bargain(mine, theirs),
	],
];

/** What the player would do or give. */
const MINE =
	/^(?:(?:and|then|so|but|only|well|ok(?:ay)?)[, ]+)*(?:[^,]{2,24}, )?(?:i|we|my|you(?:['’]ll| can| may| will| shall)?|there(?:['’]s| is))\b|\b(?:is|are) yours\b/i;

/** Reads the two sides of "I'll … if you …", "tell me or …", "in return for …"; null where the words have none. */
export function readTerms(words: string): Terms | null {
	const plain = words.trim().replace(/[.!]+$/, '');
	for (const [shape, read] of SHAPES) {
		const [, ...parts] = shape.exec(plain) ?? [];
		const terms = parts.length > 0 ? read(...parts) : null;
		if (terms) return terms;
	}
	return null;
}

const bargain = (mine: string, theirs: string): Terms => ({ kind: 'bargain', mine, theirs });

/** It is a threat only if harm is named. */
const threat = (mine: string, theirs: string): Terms | null =>
	mine === '' || HARMS.test(mine) || HARMS_YOU.test(mine) ? { kind: 'threat', mine, theirs } : null;

function orElse(theirs: string, mine: string): Terms | null {
	const isDemand =
		/^(?:please |now )?(?:you\b|[a-z]+ (?:me|it|up|down|out|here|there|still|the|your|that|this|him|her|them|us|[a-z]+ing)\b)/i.test(
			theirs,
		);
	return isDemand ? threat(mine, theirs) : null;
}

function ifThen(mine: string, theirs: string): Terms | null {
	if (!/\b(?:you|he|she|they|anyone|anybody|any of you)\b/i.test(theirs)) return null;
	// "If you ever do it again" asks for nothing.
	if (
		/\bever\b|^(?:and |but )?(?:if )?you (?:think|know|believe|want|like|wish|mean|ask me|see|are|look|feel)\b/i.test(
			theirs,
		)
	)
		return null;
	// "not even if they pay" is no condition.
	if (/\beven$/i.test(mine.trim())) return null;
	if (NOT.test(theirs)) return threat(mine, theirs);
	if (HARMS_YOU.test(mine)) return { kind: 'threat', mine, theirs };
	return MINE.test(mine) || /^offers?\b/i.test(mine) ? bargain(mine, theirs) : null;
}

/** A question only whether somebody agrees: `…, deal?` */
const AGREED =
	/\b(?:deal|agreed|ok(?:ay)?|all ?right|what do you say|what say you|fair|how about (?:it|that)|yes|right|eh|hm+)\W*$/i;

/** The kind of speech that its two sides make of it. */
export function kindByTerms(kind: SayingKind, terms: Terms | null, words: string): SayingKind {
	if (!terms || kind === 'lie' || (kind === 'question' && !AGREED.test(words))) return kind;
	// What the player promises stays a promise where nothing is asked of the one who hears it.
	if (kind === 'promise' && terms.kind === 'bargain' && !/\byou\b/i.test(terms.theirs)) return kind;
	return terms.kind;
}
