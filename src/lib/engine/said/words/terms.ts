import type { SayingKind } from '#lib/engine/said/saying.ts';

/** Both sides of a bargain or of a threat. */
export interface Terms {
	kind: 'bargain' | 'threat';
	/** What the player would do: `I'll carry your bag`. */
	mine: string;
	/** What they are to do: `you tell me the word`. */
	theirs: string;
}

const HARM =
	/\b(?:kill|hurt|break|burn|destroy|ruin|cut|shoot|stab|crush|beat|hit|punch|kick|strangle|drown|hang|expose|report|arrest|smash|skin|gut|bury|end you|throw you|regret|suffer|sorry|turn you in|hand you over|scream|denounce|fight|leave you|never (?:speak|help|forgive)|tell (?:everyone|everybody|the|your|them|on)|call (?:for )?(?:the|a)|publish|post|shout|go to the|start again|take (?:it|them|that) (?:away|from)|read .+ (?:aloud|out))/i;

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
		/^(?:in (?:return|exchange)|as payment) for (.+?), (.+)$/i,
		(theirs = '', mine = '') => bargain(mine, theirs),
	],
	[
		/^(.+?),? (?:in (?:return|exchange)|as payment) for (.+)$/i,
		(mine = '', theirs = '') => bargain(mine, theirs),
	],
	[/^(you .+?),? and (i(?:['’]ll| will| can)?\b.+)$/i, (theirs = '', mine = '') => bargain(mine, theirs)],
	[
		/^(i(?:['’]ll| will)\b.+?),? and (?:then )?(you(?:['’]ll| will)?\b.+)$/i,
		(mine = '', theirs = '') => bargain(mine, theirs),
	],
];

const MINE = /\b(?:i|we|i['’]ll|my)\b/i;

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
const threat = (mine: string, theirs: string): Terms => ({ kind: 'threat', mine, theirs });

function orElse(theirs: string, mine: string): Terms | null {
	const isDemand =
		/^(?:please |now )?(?:you\b|[a-z]+ (?:me|it|up|down|out|the|your|that|this|him|her|them|us)\b)/i.test(
			theirs,
		);
	return isDemand && (HARM.test(mine) || /^(?:i(?:['’]ll| will)|you(?:['’]ll| will))\b/i.test(mine))
		? threat(mine, theirs)
		: null;
}

function ifThen(mine: string, theirs: string): Terms | null {
	if (!/\b(?:you|he|she|they|anyone|anybody|any of you)\b/i.test(theirs)) return null;
	if (HARM.test(mine) || /\byou(?:['’]ll| will)\b.*\b(?:regret|sorry|die|pay)\b/i.test(mine))
		return threat(mine, theirs);
	if (NOT.test(theirs)) return MINE.test(mine) ? threat(mine, theirs) : null;
	return MINE.test(mine) ? bargain(mine, theirs) : null;
}

/** The kind of speech that its two sides make of it. */
export function kindByTerms(kind: SayingKind, terms: Terms | null): SayingKind {
	if (!terms || kind === 'question' || kind === 'lie') return kind;
	return terms.kind;
}
