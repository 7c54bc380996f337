import type { GameQuestionKind } from '#lib/content/questions.ts';
import { INVERTED, WH } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Matter, Part, Sign } from './compile-matters.ts';

/** How a clause asks. */
export interface AskingClause {
	/** Its words in lower case, names as kinds: `who is on <place>`. */
	line: string;
	/** It followed a request such as "tell me". */
	requested: boolean;
	/** It ends in a question mark. */
	marked: boolean;
	/** Nobody is there to be asked, or the game is addressed. */
	toGame: boolean;
}

/** What a player wishes, has forgotten or did by mistake. */
const WISH =
	/^i (?:want|wish|would (?:like|love|rather)|need|forgot|forget|have (?:no|forgotten|lost)|lost|do not|did not|can not|could not|wonder|am not sure|am stuck|am lost|feel|check|view|open|review|must have|mistyped|pressed|clicked|tapped|picked|chose|hit|selected|take) /;

/** Words that begin an order to the game. */
const ORDER =
	/^(?:that (?:is|was)|any|no|not|about|if|when|whenever|maybe|let|lets|we should|undo|rewind|redo|go|take|get|roll|put|turn|restart|reset|skip|repeat|reread|say|read|save|quit|exit|stop|remind|sum|count|summarise|summarize|recap|show|list|open|view|check|translate|delete|start|begin|catch|fill|cancel|revert|reverse|retract|back|scroll|report|point|give|describe|name|find|change|switch|one|two|oops|wrong|list|explain|whereabouts|load|play|bring|wind) /;

/** Words of a clause that is only a noun: `hints`, `my stats`. */
const FRAGMENT = 4;

/** Those who are spoken to. */
const YOU = new Set(['you', 'your', 'yours', 'yourself']);

/** The matter that a clause asks the game about; null for none. */
export function findMatter(matters: readonly Matter[], clause: AskingClause): GameQuestionKind | null {
	const words = clause.line.trim().split(' ');
	const [first = ''] = words;
	const asks = clause.requested || clause.marked || WH.has(first) || INVERTED.has(first);
	const line = `${words.join(' ')} `;
	if (line.startsWith('do not ')) return null;
	const isFragment = words.length <= FRAGMENT && first !== 'i';
	if (!asks && !isFragment && !WISH.test(line) && !ORDER.test(line)) return null;
	const speaksTo = words.some((word) => YOU.has(word));
	let best: { kind: GameQuestionKind; weight: number } | null = null;
	for (const { kind, signs, worldly } of matters)
		for (const sign of signs) {
			const { shared, gameOnly, known } = sign;
			if (shared && !clause.toGame) continue;
			if (speaksTo && !(gameOnly || (known.has('you') && clause.toGame))) continue;
			const met = weigh(sign, words) - 1;
			if (met <= (best?.weight ?? 0)) continue;
			const strange = words.flatMap((word, at) =>
				known.has(word) || YOU.has(word) || /^\d+$/.test(word) ? [] : at,
			);
			if (strange.length > (asks ? (gameOnly ? 2 : worldly ? 0 : 1) : 0)) continue;
			if (strange.some((at) => namesMatter(words, at, sign))) continue;
			best = { kind, weight: met - strange.length };
		}
	return best?.kind ?? null;
}

/** Words after which a noun stands. */
const BEFORE_NOUN = new Set(
	'the a an this that these those his her their its any some no on in at with from of for into my our under over behind'.split(
		' ',
	),
);

/** Endings of words that describe the noun after them: `the nearest exit`. */
const DESCRIBES = /(?:est|er|ous|ful|ish|ible|able|al|ive|ent|ed|ing|ant)$/;

/** Those who are spoken of. */
const OTHERS = new Set('he she him her his hers they them their theirs'.split(' '));

/** Whether a word that no such question has names somebody or something of the story; a verb or an adjective does not. */
function namesMatter(words: readonly string[], at: number, { gameOnly, parts }: Sign): boolean {
	const [word = '', next = ''] = words.slice(at);
	if (word.startsWith('<')) return true;
	if (OTHERS.has(word)) return !gameOnly;
	const describes = DESCRIBES.test(word) && parts.some((part) => part.words.has(next));
	return BEFORE_NOUN.has(words[at - 1] ?? '') && !describes;
}

/** How much of a sign is there: its parts, each by words of its own, more for one of several words; 0 where one is missing. */
function weigh({ parts }: Sign, words: readonly string[]): number {
	const isMissing = ({ words: single, phrases }: Part) =>
		phrases.length === 0 && !single.has('#') && !words.some((word) => single.has(word));
	return parts.some(isMissing) ? 0 : weighFrom(parts, words, new Set());
}

function weighFrom([part, ...rest]: Part[], words: readonly string[], used: ReadonlySet<number>): number {
	if (!part) return 1;
	for (const [from, to] of placesOf(part, words)) {
		const own = Array.from({ length: to - from }, (_, k) => from + k);
		if (own.some((at) => used.has(at))) continue;
		const others = weighFrom(rest, words, new Set([...used, ...own]));
		if (others > 0) return others + (own.length > 1 ? 1.5 : 1);
	}
	return 0;
}

/** Where a part is among the words: its phrases first. */
function placesOf({ words: single, phrases }: Part, words: readonly string[]): [number, number][] {
	const long = phrases.flatMap((phrase): [number, number][] => {
		const at = words.findIndex((_, from) => phrase.every((word, k) => words[from + k] === word));
		return at < 0 ? [] : [[at, at + phrase.length]];
	});
	const short = words.flatMap((word, at): [number, number][] =>
		single.has(word) || (single.has('#') && /^\d+$/.test(word)) ? [[at, at + 1]] : [],
	);
	return [...long, ...short];
}
