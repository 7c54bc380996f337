import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import type { Lead } from '#lib/engine/interpret/clauses/leads.ts';
import type { Script, Span } from '#lib/engine/interpret/clauses/script.ts';

/** The words of a step for an answer to repeat: its adverbs, its verb in the base form, and what follows it. */
export function wordsOf(script: Script, found: Found, { manner, at }: Pick<Lead, 'manner' | 'at'>): string {
	const follows = mendedText(script, { from: at + 1, to: found.to }, found.cuts);
	const adverbs = manner.filter((word) => /^[a-z]+$/.test(word));
	return [...adverbs, found.verb, follows].filter((part) => part !== '').join(' ');
}

/** The text of a stretch with its spelling mended, without the stretches cut out. */
export function mendedText({ words, clean }: Script, { from, to }: Span, cuts: Span[] = []): string {
	let text = '';
	let last = -1;
	for (let at = from; at < to; at++) {
		const token = words[at];
		if (!token || cuts.some((cut) => at >= cut.from && at < cut.to)) continue;
		const before = words[at - 1];
		const gap =
			last === at - 1 && before && token.from >= before.to ? clean.slice(before.to, token.from) : ' ';
		const own = token.own ? "'s" : '';
		text += `${text === '' ? '' : gap || ' '}${token.mended || isSlip(token) ? token.word + own : token.raw + own}`;
		last = at;
	}
	return text.replace(/\s+/g, ' ').trim();
}

/** A word whose letters were typed in a wrong order: `teh`. */
const isSlip = ({ raw, word }: Script['words'][number]): boolean => {
	const typed = raw.toLowerCase();
	return typed !== word && [...typed].sort().join('') === [...word].sort().join('');
};
