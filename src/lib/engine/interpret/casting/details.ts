import type { Verb } from '#lib/content/verbs.ts';
import type { Page, Sentence } from '#lib/engine/interpret/gist/acts.ts';
import { NUMBERS, PREPOSITIONS } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';

/** A number of items, and which items. */
export interface Amount {
	amount: number;
	item?: string;
}

const COUNTS = new Set<Verb>(['give', 'take', 'persuade', 'deceive', 'use', 'ask', 'threaten', 'say']);
const MOST = 1_000_000;

/** The number of items in a sentence: before an item's name, or alone where money is meant. */
export function amountIn(page: Page, sentence: Sentence, verb: Verb, around: Surroundings): Amount | null {
	if (!COUNTS.has(verb)) return null;
	for (let at = sentence.from; at < sentence.to; at++) {
		const { value, end } = numberAt(page, at, sentence.to);
		if (value === null) continue;
		const next =
			page.starts.get(end) ?? (page.tokens[end]?.word === 'of' ? page.starts.get(end + 1) : undefined);
		if (next?.ids.item) return { amount: value, item: next.ids.item };
		const noun = page.tokens[end];
		const bare =
			!noun || end >= sentence.to || noun.stop > 0 || PREPOSITIONS.has(noun.word) || noun.word === 'and';
		const digits = /^\d/.test(page.tokens[at]?.word ?? '');
		if (verb === 'give' && around.moneyItem && bare && (digits || end > at + 1 || value > 2)) {
			return { amount: value, item: around.moneyItem };
		}
	}
	return null;
}

/** Reads "25", "10gp", "twenty five", "a hundred". */
function numberAt(page: Page, from: number, to: number): { value: number | null; end: number } {
	let value: number | null = null;
	let at = from;
	for (; at < to; at++) {
		const word = page.tokens[at]?.word ?? '';
		if (at > from && (page.tokens[at]?.stop ?? 0) > 0) break;
		const digits = /^(\d{1,9})(?:g|gp|gc|cr|c)?$/.exec(word)?.[1];
		const named = Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;
		if (digits) value = Number(digits);
		else if (named !== undefined) value = named >= 100 && value ? value * named : (value ?? 0) + named;
		else break;
	}
	return { value: value === null ? null : Math.min(value, MOST), end: at };
}

const NO_MANNER = new Set(
	'only family really early reply apply rely bully fly belly ally italy holy ugly lonely silly friendly deadly daily ghostly lovely likely unlikely elderly simply finally suddenly actually immediately probably possibly certainly definitely absolutely exactly nearly hardly barely directly recently lately truly supply comply assembly jelly ally butterfly lily bodily homely orderly curly basically literally honestly personally totally hopefully eventually previously usually completely briefly sly molly sally billy july emily kelly polly tally rally'.split(
		' ',
	),
);
const WITH =
	/\b(?:with|in) (?:a|an|my|his|her|the|one)? ?(?:[a-z]+ ){0,2}(?:smile|grin|nod|shrug|sigh|laugh|wink|bow|sneer|frown|scowl|smirk|flourish|voice|whisper|tone|care|caution|tears|tears in my eyes|hand|hands|glare|growl|giggle|chuckle|respect|confidence|accent|patience|grace|contempt|kindness|calm|ease|haste|fury|gusto|hesitation|determination|enthusiasm|reverence)\b/;
const OTHER =
	/\b(?:in silence|from a distance|under my breath|without (?:a word|a sound|hesitation|hesitating|looking back|blinking|warning|anyone noticing|being seen|making a sound)|in the dark|at full speed|with all my (?:might|strength)|on tiptoe|as (?:quietly|fast|softly|quickly|calmly|gently|politely) as (?:possible|i can)|from the shadows)\b/;

/** The manner of the act, in the player's words. */
export function mannerIn(clean: string): string | undefined {
	const text = clean
		.slice(0, 600)
		.toLowerCase()
		.replace(/"[^"]*"?/g, ' ');
	const adverb = text.match(/\b[a-z]{3,}ly\b/g)?.find((word) => !NO_MANNER.has(word));
	return adverb ?? WITH.exec(text)?.[0] ?? OTHER.exec(text)?.[0];
}
