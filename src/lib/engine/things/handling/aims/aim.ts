import type { Step } from '#lib/engine/step.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** What an act is to find out. */
export type Aim =
	/** `for rust`, `looking for a name` */
	| { kind: 'find'; what: string }
	/** `to see if a leg is loose` */
	| { kind: 'whether'; clause: string }
	/** `to feel how hot it is`, with the question word */
	| { kind: 'which'; clause: string };

/** Acts by which something is sought, so that `for rust` is what they seek. */
const SEEKING: ReadonlySet<string> = new Set(
	'look find read touch smell taste listen count spy dig'.split(' '),
);
/** Words after `for` that are nothing to be found. */
const NO_FIND =
	/^(?:me|him|her|them|us|it|you|now|once|fun|luck|good|ever|sure|real|free|warmth|comfort|support|balance|help|shelter|safety|company|a (?:while|moment|bit|second|sec|tick|spell|minute|time|laugh|change|breath)|an? (?:hour|instant)|\w+ (?:seconds?|minutes?|hours?|breaths?|times?)|the (?:moment|sake|time|first|last|second|third)\b.*|(?:my|his|her|their) (?:sake|own)\b.*)$/i;
const SOUGHT =
	/\b(?:(?:looking|searching|feeling|hunting|watching|checking|listening|probing)|to (?:look|search|check|feel|hunt|listen)) for (.+)$/i;
const FOR = /(?:^| )for ((?:the |an? |any |some |more )?\p{L}[\p{L}' -]*)$/iu;
const LEARN =
	'(?:see|feel|find out|check|learn|know|test|tell|hear|make sure|judge|discover|try|decide|work out|read|look|smell|taste|listen)';
const WHETHER = new RegExp(`(?:^|\\b(?:to|and) )${LEARN} (?:whether|if) (.+)$`, 'i');
const WHICH = new RegExp(
	`\\b(?:to|can) ${LEARN} (?:for )?((?:who|whose|what|which|where|when|why|how)\\b.+)$`,
	'i',
);

const ASKED =
	/^(?:look|check|see|read|feel|smell|listen|study|examine)(?: at| to| in| for)? ((?:who|whose|what|which|where|when|why|how)\b.+)$/i;

/** What a step is to find out besides what it does; null for nothing. */
export function aimOf(step: Step): Aim | null {
	const texts = [...step.shapes.map(({ text }) => text), step.words];
	for (const text of texts) {
		const plain = text.replace(/[.!?,]+$/, '').replaceAll('’', "'");
		const whether = WHETHER.exec(plain)?.[1];
		if (whether) return { kind: 'whether', clause: toSecondPerson(whether) };
		const which = WHICH.exec(plain)?.[1] ?? ASKED.exec(plain)?.[1];
		if (which && which.split(' ').length > 3) return { kind: 'which', clause: toSecondPerson(which) };
		const what = SOUGHT.exec(plain)?.[1] ?? (SEEKING.has(step.frame) ? FOR.exec(plain)?.[1] : undefined);
		if (what && WH.test(what) && what.split(' ').length > 3)
			return { kind: 'which', clause: toSecondPerson(what) };
		if (what && !WH.test(what) && !NO_FIND.test(what) && what.length < WHAT_MAX)
			return { kind: 'find', what: toSecondPerson(what) };
	}
	return null;
}

const WH = /^(?:who|whose|what|which|where|when|why|how)\b/i;

/** The longest name of what is sought, in characters. */
const WHAT_MAX = 60;
