/** Ways in which prose may not be what it must be. */
export const FLAW_KINDS = [
	/** Somebody or something named that the story does not have. */
	'name',
	/** Success told of a failure, or failure of a success. */
	'outcome',
	/** A thing in hand, or handed over, that is not. */
	'item',
	/** The player somewhere else. */
	'place',
	/** Somebody acts who is not there. */
	'absent',
	/** A figure that nobody gave, or talk of rolls and points. */
	'number',
	/** Words, choices or feelings given to the player. */
	'player',
	/** A model that excuses itself. */
	'refusal',
	/** Markup, or talk of prompts and players. */
	'leak',
	/** Another language. */
	'language',
	/** What was told before. */
	'repeat',
	/** Against the rules of the house. */
	'unsafe',
	/** Too little to be a turn. */
	'thin',
] as const;
export type FlawKind = (typeof FLAW_KINDS)[number];

/** What is wrong with a text, and the words that show it. */
export interface Flaw {
	kind: FlawKind;
	said: string;
}

/** Text in one spelling of quotation marks and apostrophes. */
export function straightenQuotes(text: string): string {
	return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

const DENIED =
	/\b(?:not|never|no|nobody|nothing|neither|nor|hardly|almost|nearly|without|if|unless|until|before|would|could|might|should|try|tries|trying|hope|hopes|seems?|as though|as if|fails? to|refuses? to)\b|n't\b/i;

/** Whether what stands at an index is denied, wished or merely thought of by the words before it in its clause. */
export function isDenied(text: string, at: number): boolean {
	const clause =
		text
			.slice(Math.max(0, at - 40), at)
			.split(/[.;:!?—]/)
			.at(-1) ?? '';
	return DENIED.test(clause);
}

/** The first match of any pattern that is not denied and that the turn's own lines do not say too. */
export function findClaim(text: string, patterns: readonly RegExp[], source: string): string | null {
	for (const pattern of patterns) {
		const [match] = text
			.matchAll(pattern)
			.filter(({ index, 0: said }) => !isDenied(text, index) && !source.includes(said));
		if (match) return match[0];
	}
	return null;
}
