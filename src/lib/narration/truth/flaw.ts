/** The kinds of flaws in a model's prose. */
export const FLAW_KINDS = [
	/** Names somebody or something that the story does not have. */
	'name',
	/** Tells a failure as a success, or the reverse. */
	'outcome',
	/** Has the player hold or give an item that they do not have. */
	'item',
	/** Puts the player in another place. */
	'place',
	/** Lets an absent person act. */
	'absent',
	/** An invented number, or talk of rolls and points. */
	'number',
	/** Gives the player words, choices or feelings. */
	'player',
	/** The model refuses to answer. */
	'refusal',
	/** Markup, or talk of prompts and players. */
	'leak',
	/** Another language. */
	'language',
	/** Repeats an earlier turn. */
	'repeat',
	/** Breaks the house rules. */
	'unsafe',
	/** Too short for a turn. */
	'thin',
] as const;
export type FlawKind = (typeof FLAW_KINDS)[number];

/** A flaw in a text, with the words that show it. */
export interface Flaw {
	kind: FlawKind;
	said: string;
}

/** Replaces curly quotation marks and apostrophes with straight ones. */
export function straightenQuotes(text: string): string {
	return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

const DENIED =
	/\b(?:not|never|no|nobody|nothing|neither|nor|hardly|almost|nearly|without|if|unless|until|before|would|could|might|should|try|tries|trying|hope|hopes|seems?|as though|as if|fails? to|refuses? to)\b|n't\b/i;

/** Whether the words before an index, in its clause, deny it, wish it or only imagine it. */
export function isDenied(text: string, at: number): boolean {
	const clause =
		text
			.slice(Math.max(0, at - 40), at)
			.split(/[.;:!?—]/)
			.at(-1) ?? '';
	return DENIED.test(clause);
}

/** The first match of any pattern that is not denied and not in the turn's own lines. */
export function findClaim(text: string, patterns: readonly RegExp[], source: string): string | null {
	for (const pattern of patterns) {
		const [match] = text
			.matchAll(pattern)
			.filter(({ index, 0: said }) => !isDenied(text, index) && !source.includes(said));
		if (match) return match[0];
	}
	return null;
}
