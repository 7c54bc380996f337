import { expand } from './contractions.ts';
import { tellFirst } from './reported.ts';
import { straighten } from './straighten.ts';

/** One word of the input. */
export interface Token {
	/** As written. */
	raw: string;
	/** In lower case, with corrected spelling, without a possessive ending. */
	word: string;
	/** Ends in a possessive `'s`. */
	own: boolean;
	/** What separates it from the word before: 0 nothing, 1 a comma or dash, 2 the end of a sentence. */
	stop: 0 | 1 | 2;
	/** Quoted speech came before this word. */
	quoted: boolean;
	/** The spelling was corrected. */
	mended: boolean;
	/** An irregular form of a verb ("left"), which names nothing ("leaves"). */
	past: boolean;
	/** A hyphen joins it to the word before: "left-handed". */
	tied: boolean;
	/** The marks before it, such as `,` or `?!`. */
	mark: string;
	/** Where it begins and ends in the clean text. */
	from: number;
	to: number;
}

/** Words in quotation marks. */
export interface Quote {
	text: string;
	/** The index of the token after it. */
	at: number;
}

/** The input as tokens, quotes and sentence ends. */
export interface Reading {
	/** In NFKC, with straight quotes. */
	clean: string;
	tokens: Token[];
	/** The marks that end sentences, by the index of the token after them. */
	ends: Map<number, string>;
	quotes: string[];
	/** The same, with their places. */
	quoted: Quote[];
	/** The quoted speech comes before all other words. */
	quoteFirst: boolean;
	symbols: string[];
}

const PIECE =
	/\b(?:(?:hand|head) over (?:hand|fist|heels)|arm in arm|hand in hand|(?:inch|step|foot|bit|one|two|day|piece) by (?:inch|step|foot|bit|one|two|day|piece)|little by little|side by side|(?:back|face|cheek|shoulder|toe|heel) to (?:back|face|cheek|shoulder|toe)|word for word|on all fours|by and by|again and again|round and round|back and forth|to and fro)\b|[\p{L}\p{N}\p{M}]+(?:'\p{L}+)*|\p{Extended_Pictographic}|[.?!;\n]+|[,:()*—–_~-]|[«»"]/giu;

const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'capt', 'cpt', 'sgt', 'lt', 'st', 'prof', 'det', 'vs']);

/** Cuts the input into words, sentence ends, quoted speech and symbols. `keep` returns true for quotes that are no speech. */
export function cut(text: string, keep: (quote: string) => boolean): Reading {
	const clean = tellFirst(straighten(text));
	const quotes: string[] = [];
	let quoteFirst = false;
	const bare = clean.replace(QUOTED, (found: string, double?: string, before = '', single = '', at = 0) => {
		const inner = (double ?? single).trim();
		const whole = found.slice(before.length);
		// The replacement is as long as the quote, so that places in the text stay.
		if (!/[\p{L}\p{N}]/u.test(inner) || keep(inner) || isNamed(clean, at + before.length, whole.length))
			return before + whole.replace(/^["']|["']$/g, ' ');
		if (quotes.length === 0) quoteFirst = !/[\p{L}\p{N}]/u.test(clean.slice(0, at));
		quotes.push(inner);
		return `${before}${' "'.padEnd(whole.length - 1)}${whole.endsWith('\n') ? '\n' : ' '}`;
	});
	const cuts = split(bare);
	const quoted = quotes.map((quote, k) => ({ text: quote, at: cuts.places[k] ?? cuts.tokens.length }));
	const { tokens, ends, symbols } = cuts;
	return { clean, quotes, quoted, quoteFirst, tokens, ends, symbols };
}

/** Whether quoted words are only spoken of: `who is "he"?`, `what does "carried" mean?`. */
const isNamed = (text: string, at: number, length: number) =>
	length < 30 &&
	/\b(?:is|are|was|were|does|did|mean|means|meant by|by|called|with|the word|the name)\s+$/i.test(
		text.slice(0, at),
	) &&
	/^\s*(?:\?|(?:mean|means|stand|stands|refer|refers|is|was)\b[^"]*\?)/i.test(text.slice(at + length));

/** Without lookbehind, which Safari before 16.4 does not parse: what stands before a single quote is taken along. */
const QUOTED =
	/"([^"]{1,4000})(?:"|$)|(^|[\s,:(])'(?=[\p{L}\p{N}])([^'\n]{2,300}(?:'\p{L}[^'\n]{0,300}){0,7}'\p{L}(?:[^'\n]{0,299}[\p{L}\p{N}.,!?…])?|[^'\n]{1,299}[\p{L}\p{N}.,!?…])'(?=$|[\s,.!?;:)])/gu;

/** The pieces of a text, with the index of the token after each quote. */
interface Cuts extends Pick<Reading, 'tokens' | 'ends' | 'symbols'> {
	places: number[];
}

export function split(text: string): Cuts {
	const tokens: Token[] = [];
	const ends: Reading['ends'] = new Map();
	const symbols: string[] = [];
	const places: number[] = [];
	let mark = '';
	let stop: Token['stop'] = 2;
	let quoted = false;
	let tied = false;
	for (const { 0: piece, index } of text.matchAll(PIECE)) {
		if (isInNumber(text, index)) continue;
		if (/^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}"]/u.test(piece)) mark += piece;
		if (piece === '"') {
			places.push(tokens.length);
			quoted = true;
			stop = Math.max(stop, 1) as Token['stop'];
		} else if (/^[.?!;\n*]/.test(piece)) {
			const last = tokens.at(-1);
			if (piece === '.' && last && (TITLES.has(last.word) || isInitial(text, last))) continue;
			if (tokens.length > 0) ends.set(tokens.length, (ends.get(tokens.length) ?? '') + piece);
			stop = 2;
		} else if (/^[,:()—–~_-]$/.test(piece)) {
			// A hyphen inside a word only divides it.
			if (piece !== '-' && piece !== '_') stop = Math.max(stop, 1) as Token['stop'];
			tied = piece === '-';
		} else if (/\p{Extended_Pictographic}/u.test(piece)) {
			if (symbols.at(-1) !== piece) symbols.push(piece);
		} else {
			const ill = piece.toLowerCase() === 'ill' && !FEELS.has(tokens.at(-1)?.word ?? '');
			for (const part of expand(ill ? "i'll" : piece)) {
				const place = { mark, from: index, to: index + piece.length };
				const last = tokens.at(-1);
				const short = last?.own && stop === 0 ? shortFor(part.word) : null;
				if (last && short) {
					last.own = false;
					const { from, to } = last;
					tokens.push({
						...last,
						raw: short,
						word: short,
						mark: '',
						from: to,
						to: Math.max(from, to),
						stop: 0,
					});
				}
				tokens.push({ ...part, ...place, stop, quoted, mended: false, past: false, tied });
				stop = 0;
				mark = '';
				quoted = false;
				tied = false;
			}
		}
	}
	return { tokens, ends, symbols, places };
}

/** Words before which `'s` is no possessive: `the barn's on fire`, `Ada's not here`, `Tom's leaving`. */
const AFTER_IS = new Set(
	'the a an on in at not about to from here there too so very always never just already gone going getting coming leaving being choking drowning out over up off'.split(
		' ',
	),
);

/** The helping verb that `'s` stands for before a word; null where it is a possessive. */
const shortFor = (next: string): 'is' | 'has' | null =>
	AFTER_IS.has(next) ? 'is' : AFTER_HAS.has(next) ? 'has' : null;

/** Words before which `'s` is "has": `the scoop Ada's got`. */
const AFTER_HAS = new Set(['got', 'been', 'had', 'just']);

/** Whether a mark stands between two digits: `9:40`, `2.5`. */
const isInNumber = (text: string, at: number) => /^\d[:.,]\d$/.test(text.slice(at - 1, at + 2));

/** Whether a token is an initial: `E.S.`, `J. Oake`. */
const isInitial = (text: string, { from, to }: Token) => to - from === 1 && /[A-HJ-Z]/.test(text[from] ?? '');

/** After these "ill" is no "I'll". */
const FEELS = new Set(
	'am is are was were be feel feels felt fall fell very so speak look looks seem mentally the an'.split(' '),
);
