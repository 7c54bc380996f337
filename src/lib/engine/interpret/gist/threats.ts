import type { Verb } from '#lib/content/verbs.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Page } from './acts.ts';

const HARM = wordSet(
	'wipe burn tell expose ruin destroy hurt report break kill cut end call shoot stab regret pay sorry die bleed suffer scream throw take cry drown hang gut feed make leave blow sink vent post publish show',
);
const BOON = wordSet(
	'help give pay let share owe reward spare free protect return keep forgive buy bring save split',
);
/** The most words between a condition and its result. */
const NEAR = 30;
const SUBJECTS = new Set(['i', 'we']);
const OTHERS = wordSet('you he she they it anyone somebody nobody');

/** Reads a condition between two indexes: a threat, an offer, or neither. */
export function bargainIn(page: Page, from: number, to: number): Verb | null {
	for (let at = from; at < to; at++) {
		const word = page.tokens[at]?.word;
		const next = page.tokens[at + 1]?.word ?? '';
		if (word === 'or' && at + 1 < to && orElse(page, at, next)) return 'threaten';
		if ((word === 'if' || word === 'unless') && !SUBJECTS.has(next)) {
			const result = resultOf(page, at, Math.max(from, at - NEAR), Math.min(to, at + NEAR));
			if (result) return result;
		}
	}
	return null;
}

function orElse(page: Page, at: number, next: string): boolean {
	const after = page.bases[at + 2] ?? '';
	if (next === 'else') return true;
	if (next === 'die') return after !== 'try';
	if (OTHERS.has(next) || page.starts.has(at + 1)) {
		return page.bases
			.slice(at + 2, at + 6)
			.some((base) =>
				['die', 'regret', 'pay', 'suffer', 'bleed', 'sorry', 'hang', 'burn', 'lose'].includes(base),
			);
	}
	return (
		SUBJECTS.has(next) && page.bases.slice(at + 2, at + 5).some((base, k) => harms(page, at + 2 + k, base))
	);
}

function harms(page: Page, at: number, base: string): boolean {
	return HARM.has(base) || page.words.forms.get(page.tokens[at]?.word ?? '')?.verb === 'attack';
}

/** The result for which "I" is the subject; before the condition ("I'll burn it unless…") or after it. */
function resultOf(page: Page, marker: number, from: number, to: number): Verb | null {
	for (let at = from; at < to; at++) {
		if (!SUBJECTS.has(page.tokens[at]?.word ?? '')) continue;
		const rest = page.tokens.slice(at + 1, at + 4).map((token) => token.word);
		const wills = rest.some(
			(word) => word === 'will' || word === 'swear' || word === 'promise' || word === 'go',
		);
		const put =
			OTHERS.has(page.tokens[marker + 1]?.word ?? '') ||
			page.starts.has(marker + 2) ||
			page.starts.has(marker + 1);
		const told = page.tokens
			.slice(from, marker)
			.some((token) => ['tell', 'say', 'warn', 'that', 'swear', 'promise'].includes(token.word));
		if (!put || !(wills || told)) continue;
		for (let k = at + 1; k < Math.min(to, at + 6); k++) {
			const base = page.bases[k] ?? '';
			if (BOON.has(base)) return 'persuade';
			if (harms(page, k, base)) return 'threaten';
		}
		if (wills)
			return page.tokens[marker + 1]?.word === 'you' && page.tokens[marker]?.word === 'if'
				? 'persuade'
				: 'threaten';
	}
	return null;
}
