import type { Facts } from './facts.ts';
import type { Flaw } from './truth/flaw.ts';
import { outcomeFlaw } from './truth/outcome.ts';
import { absentFlaw, nameFlaw } from './truth/people.ts';
import { playerFlaw } from './truth/player.ts';
import { itemFlaw, placeFlaw } from './truth/things.ts';
import { languageFlaw, leakFlaw, numberFlaw, refusalFlaw, repeatFlaw } from './truth/wording.ts';

const CHECKS: readonly ((sentence: string, facts: Facts) => Flaw | null)[] = [
	refusalFlaw,
	leakFlaw,
	languageFlaw,
	playerFlaw,
	outcomeFlaw,
	absentFlaw,
	itemFlaw,
	placeFlaw,
	numberFlaw,
	nameFlaw,
	repeatFlaw,
];

/** Checks a sentence of the narrative against the facts; returns the first flaw or null. */
export function findFlaw(sentence: string, facts: Facts): Flaw | null {
	for (const check of CHECKS) {
		const flaw = check(sentence, facts);
		if (flaw) return flaw;
	}
	return null;
}

/** Checks a line that a person says. They may speak of anybody, and say "I". */
export function speechFlaw(line: string, facts: Facts): Flaw | null {
	for (const check of [leakFlaw, languageFlaw, numberFlaw, nameFlaw, repeatFlaw]) {
		const flaw = check(line, facts);
		if (flaw) return flaw;
	}
	const excuse = refusalFlaw(line);
	return excuse && /\b(?:ai|language model|assistant|polic|guidelines|generate|comply)\b/i.test(line)
		? excuse
		: null;
}

/** The largest share of a text's five-word runs that earlier turns may have. */
const OVERLAP_MAX = 0.35;
const RUN = 5;

/** Whether a whole narrative mostly repeats recent ones. */
export function overlapFlaw(text: string, recent: readonly string[]): Flaw | null {
	const runs = runsOf(text);
	if (runs.length === 0) return null;
	const told = new Set(recent.flatMap(runsOf));
	const again = runs.filter((run) => told.has(run));
	return again.length / runs.length > OVERLAP_MAX ? { kind: 'repeat', said: again[0] ?? '' } : null;
}

function runsOf(text: string): string[] {
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	return Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) =>
		words.slice(at, at + RUN).join(' '),
	);
}
