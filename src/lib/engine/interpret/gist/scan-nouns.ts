import { ME, OBJECTS } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';
import type { Scan } from './scan-state.ts';

/** Reads a name: an address, the subject of a clause, or an object. */
export function readMention(scan: Scan, mention: Mention): number {
	const next = scan.page.tokens[mention.end];
	const vocative = !next || mention.end >= scan.to || next.stop > 0;
	if (scan.aside) {
		if (scan.aside.subject === 'none') scan.aside.subject = 'third';
	} else if (!scan.last && scan.subject === 'none' && scan.open && !vocative) {
		scan.subject = 'other';
	}
	// A name alone before a comma is the person addressed.
	if (!(scan.open && vocative)) scan.open = false;
	return mention.end - 1;
}

/** Reads "I": the start of the player's own clause, or of a clause that only reports. */
export function readMe(scan: Scan, at: number, fresh: boolean): number {
	const { aside } = scan;
	if (aside && !fresh && !(aside.fronted && at > aside.from + 1)) {
		if (aside.subject === 'none') aside.subject = 'player';
		return at;
	}
	if (!aside && scan.last && !fresh) {
		scan.aside = { from: at, subject: 'player', fronted: false };
		return at;
	}
	scan.aside = null;
	scan.subject = 'player';
	scan.open = true;
	scan.negated = false;
	return at;
}

/** Reads "you", "he", "it": another subject, or an object. */
export function readSubject(scan: Scan, at: number, word: string, fresh: boolean): number {
	const pronoun = Object.hasOwn(OBJECTS, word) && word !== 'it';
	if (scan.aside) {
		if (scan.aside.subject === 'none') scan.aside.subject = 'third';
	} else if (scan.open && scan.subject === 'none' && (!scan.last || fresh)) {
		scan.subject = word === 'you' ? 'you' : 'other';
		scan.open = word === 'you';
	} else if (scan.last && pronoun) {
		scan.aside = { from: at, subject: 'third', fronted: false };
	} else if (scan.subject !== 'you') scan.open = false;
	return at;
}

/** Reads "and", "then", "or": whether the player's acts go on after it. */
export function readJoin(scan: Scan, at: number, word: string): number {
	const next = scan.page.tokens[at + 1];
	const form = next && scan.page.words.forms.get(next.word);
	const resumes =
		word === 'then' || next?.word === 'do' || (next && ME.has(next.word)) || next?.word === 'then';
	if (scan.aside && !scan.aside.fronted) {
		// "ask what she knows and leave": the bare verb cannot belong to "she".
		const bare = form?.verb && !form.bent && !/s$/.test(next?.raw ?? '') && scan.aside.subject === 'third';
		if (resumes || bare) scan.aside = null;
	}
	if (scan.aside) return at;
	scan.open = scan.subject !== 'other' || Boolean(resumes);
	scan.joined = true;
	if (word !== 'or') scan.negated = false;
	return at;
}
