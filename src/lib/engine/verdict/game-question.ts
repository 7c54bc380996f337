import type { GameQuestionKind } from '#lib/content/questions.ts';
import { isKnown } from '#lib/engine/interpret/tokens/amend.ts';
import { cut, type Token } from '#lib/engine/interpret/tokens/cut.ts';
import { INVERTED, WH, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { mend } from '#lib/engine/interpret/tokens/spelling.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { findMentions } from '#lib/engine/interpret/words/names.ts';
import type { Asking } from './asking.ts';
import type { QuestionBook } from './compile-questions.ts';
import { findMatter } from './find-matter.ts';

/** More words than these are no question to the game, and no clause of one. */
const WORDS_MAX = 60;
const CLAUSE_MAX = 24;

/**
 * The questions to the game in a player's words; empty where they are an act or said to somebody. Every clause has to be
 * such a question, or something beside one that is no act: another question, a sigh, a reason.
 */
export function gameQuestionsIn(text: string, asking: Asking): GameQuestionKind[] {
	return readQuestions(text, asking).kinds;
}

/** What the player asks the game, and the parts of the question that it cannot answer, as written. */
export function readQuestions(text: string, asking: Asking): { kinds: GameQuestionKind[]; open: string[] } {
	const none = { kinds: [], open: [] };
	const { tokens, quotes, ends } = cut(text, () => false);
	if (tokens.length === 0 || tokens.length > WORDS_MAX || quotes.length > 0) return none;
	const addressed = isGameAddressed(tokens, asking.book);
	const sentences = cutAt(tokens, ({ stop }) => stop === 2);
	let end = 0;
	const clauses = sentences.flatMap((sentence) => {
		end += sentence.length;
		return clausesOf(sentence, ends.get(end) ?? '', addressed, asking);
	});
	const found = [...new Set(clauses.flatMap(({ kinds }) => kinds))];
	if (found.length === 0 || clauses.some(({ part }) => part === 'call')) return none;
	const open = clauses.flatMap((clause) => clause.open ?? []);
	if (clauses.every(({ part }) => part !== 'act')) return { kinds: found, open };
	// Beside an act only a command to go back, or a question that comes first, is answered; nothing is done then.
	const asked = found.filter((kind) => kind !== 'withdraw');
	const opens = clauses.find(({ part }) => part !== 'sigh');
	const isFirst = opens?.part === 'asks' && opens.long;
	return asked.includes('undo') || (isFirst && asked.length === found.length) ? { kinds: asked, open } : none;
}

/** A clause: what it asks the game, or what else it is. */
interface Clause {
	kinds: GameQuestionKind[];
	part: 'asks' | 'sigh' | 'remark' | 'call' | 'act';
	/** It is more than a cry such as "help". */
	long?: boolean;
	/** Questions beside them that the game cannot answer. */
	open?: string[];
}

/** The clauses of a sentence: it as a whole if it is a question to the game, else what its commas and "and" part. */
function clausesOf(sentence: Token[], mark: string, addressed: boolean, asking: Asking): Clause[] {
	const kind = (part: Token[]) => kindOf(part, mark, addressed, asking);
	const halves = readHalves(sentence, mark, addressed, asking);
	if (halves) return [halves];
	const whole = kind(sentence);
	if (whole) return [{ kinds: [whole], part: 'asks', long: sentence.length > 1 }];
	return cutAt(sentence, ({ stop }) => stop === 1).flatMap((piece): Clause[] => {
		const one = piece.length > 1 && piece.length < sentence.length ? kind(piece) : null;
		if (one) return [{ kinds: [one], part: 'asks', long: true }];
		const joined = cutAt(piece, ({ word }) => word === 'and' || word === 'or');
		const kinds = joined.length > 1 ? joined.map(kind) : [];
		if (kinds.length > 0 && kinds.every((each) => each !== null))
			return [{ kinds, part: 'asks', long: true }];
		return [{ kinds: [], part: partOf(piece, mark, asking) }];
	});
}

/** A question of several parts, of which the game can answer at least one: `who is here, and where can I go?` */
function readHalves(sentence: Token[], mark: string, addressed: boolean, asking: Asking): Clause | null {
	const halves = halvesOf(sentence);
	if (halves.length < 2) return null;
	const first = halves.map((half) => kindOf(half, mark, addressed, asking));
	if (first.every((kind) => kind === null)) return null;
	if (!first.every((kind, at) => kind !== null || asks(halves[at] ?? []))) return null;
	// Beside a question to the game the other parts are put to the game too.
	const kinds = first.map((kind, at) => kind ?? kindOf(halves[at] ?? [], mark, true, asking));
	const open = halves.flatMap((half, at) => (kinds[at] ? [] : asWritten(half)));
	return { kinds: kinds.flatMap((kind) => kind ?? []), part: 'asks', open, long: true };
}

/** The parts of a sentence that "and" divides, and commas where each part asks. */
function halvesOf(sentence: Token[]): Token[][] {
	const cut = (begins: (token: Token) => boolean) =>
		cutAt(sentence, begins)
			.map((half) => (half[0]?.word === 'and' ? half.slice(1) : half))
			.filter((half) => half.length > 1);
	const all = cut(({ word, stop }) => word === 'and' || stop === 1);
	return all.every(asks) ? all : cut(({ word }) => word === 'and');
}

/** Whether a part has the form of a question. */
const asks = (half: readonly Token[]): boolean => {
	const { word = '' } = half.find((token) => token.word !== 'and') ?? {};
	return WH.has(word) || INVERTED.has(word);
};

const asWritten = (half: readonly Token[]): string =>
	half
		.filter(({ word }, at) => at > 0 || word !== 'and')
		.map(({ raw }) => raw)
		.join(' ');

/** Parts tokens before each that satisfies `begins`. */
function cutAt(tokens: Token[], begins: (token: Token) => boolean): Token[][] {
	const parts: Token[][] = [];
	for (const token of tokens) {
		const last = parts.at(-1);
		if (last && !begins(token)) last.push(token);
		else parts.push([token]);
	}
	return parts;
}

/** The question to the game that a clause is; null for none. */
function kindOf(
	clause: Token[],
	mark: string,
	addressed: boolean,
	{ book, words, meters, alone }: Asking,
): GameQuestionKind | null {
	if (clause.length > CLAUSE_MAX) return null;
	const mended = clause.map(({ word }) => respell(word, book, words));
	const toGame = alone || addressed;
	const said = [...new Set([mended.join(' '), withoutNames(clause, mended, words)])];
	for (const text of said)
		for (const line of wordings(`${text} `, book)) {
			const first = line.slice(0, line.indexOf(' '));
			const found = [...(book.patterns.get(first) ?? []), ...(book.patterns.get('*') ?? [])].find(
				({ shape, shared }) => (toGame || !shared) && shape.test(line),
			);
			if (found) return found.kind;
		}
	for (const text of said) {
		const line = withoutOpeners(`${text} `, book);
		const bare = line.replace(book.leads, '');
		const about = {
			line: withoutMeters(bare || line, meters),
			requested: bare !== line,
			marked: mark.includes('?'),
			toGame,
		};
		const kind = findMatter(book.matters, about);
		if (kind) return kind;
	}
	return null;
}

/** The words with each name of a meter replaced: `what is <term>`. */
function withoutMeters(line: string, meters: readonly string[]): string {
	return meters.reduce((said, name) => ` ${said}`.replace(` ${name} `, ' <term> ').slice(1), line);
}

/** The words with each name of the story replaced by its kind: `is <person> here`. */
function withoutNames(clause: Token[], said: string[], words: Words): string {
	const line = [...said];
	for (const { at, end, ids, pronoun } of findMentions(clause, words.names)) {
		const kind = ids.npc ? 'person' : ids.item ? 'item' : ids.place ? 'place' : 'subject';
		if (!pronoun) line.splice(at, end - at, `<${kind}>`, ...Array<string>(end - at - 1).fill(''));
	}
	return line
		.filter((word) => word !== '')
		.join(' ')
		.replace(/\b(?:the|a|an|my|any|some) (?=<)/g, '');
}

/** The clause, and the clause without what may stand before, after and within a question; the fullest first. */
function* wordings(clause: string, book: QuestionBook): Generator<string> {
	yield clause;
	const heads = [clause];
	for (let line = clause; ; ) {
		const shorter = line.replace(book.openers, '').replace(book.leads, '');
		if (shorter === line || shorter === '') break;
		line = shorter;
		heads.push(line);
	}
	heads.push(...heads.flatMap((head) => inverted(head) ?? []));
	for (const head of heads)
		for (let line = head; ; ) {
			yield line;
			const bare = line
				.split(' ')
				.filter((word) => !book.fillers.has(word))
				.join(' ');
			if (bare !== line && bare.trim() !== '') yield bare;
			const shorter = ` ${line}`.replace(book.closers, ' ').slice(1);
			if (shorter === line || shorter.trim() === '') break;
			line = shorter;
		}
}

const ASKS = '((?:what|where|who|which|how|when|why)(?: (?!i |we )[a-z]+){0,3}) (i|we)';
const AUXILIARY = new RegExp(
	`^${ASKS} (am|are|was|were|can|could|should|may|might|must|have|had|did|do|will|would) (.*)$`,
);
const PLAIN = new RegExp(`^${ASKS} ([a-z]+) (.*)$`);

/** An indirect question as a direct one: "what i am after" becomes "what am i after"; null where it is none. */
function inverted(line: string): string | null {
	const helped = AUXILIARY.exec(line);
	if (helped) return `${helped[1]} ${helped[3]} ${helped[2]} ${helped[4]}`;
	const plain = PLAIN.exec(line);
	return plain ? `${plain[1]} do ${plain[2]} ${plain[3]} ${plain[4]}` : null;
}

function withoutOpeners(clause: string, { openers }: QuestionBook): string {
	let line = clause;
	for (let shorter = line.replace(openers, ''); shorter !== line; shorter = line.replace(openers, ''))
		line = shorter;
	return line;
}

function respell(word: string, book: QuestionBook, words: Words): string {
	const other = book.spellings.get(word);
	if (other) return other;
	if (book.vocabulary.has(word) || words.nameWords.has(word) || isKnown(word, words)) return word;
	return mend(word, book.spelling) ?? word;
}

function isGameAddressed(tokens: Token[], book: QuestionBook): boolean {
	const pieces = cutAt(tokens, ({ stop }) => stop > 0).map((piece) =>
		piece.map(({ word }) => word).join(' '),
	);
	return pieces.some((piece) => book.addresses.has(piece));
}

const REMARKS = wordSet('i it that this there you the my he she they we');
/** After "I", what is no act: "I would never", "I am lost". */
const NO_ACTS = wordSet(
	'would wanted want did never meant mean thought think guess am was have had need like forgot lost should could can do not feel hope wish believe suppose know said told gave just still only really pressed clicked tapped typed mistyped scrolled picked chose selected missed',
);

/** What a clause is that asks the game nothing. */
function partOf(clause: Token[], mark: string, { book, words }: Asking): Clause['part'] {
	const whole = clause.map(({ word }) => word).join(' ');
	const line = withoutOpeners(`${whole} `, book).trim();
	const said = line.split(' ');
	if (line === '' || book.addresses.has(whole) || said.every((word) => book.fillers.has(word))) return 'sigh';
	if (clause.length <= 3 && isCall(clause, words)) return 'call';
	const [first = '', second = ''] = said;
	if (WH.has(first) || (INVERTED.has(first) && mark.includes('?'))) return 'remark';
	if (first === 'i' ? NO_ACTS.has(second) : REMARKS.has(first)) return 'remark';
	return 'act';
}

const POLITE = wordSet(
	'sir madam miss maam mister friend mate lady boy girl man woman captain officer doctor stranger lad lass my old dear good gentlemen ladies folks everyone everybody guard driver sister brother father mother',
);

const TITLES = wordSet(
	'mr mister mrs missus miss ms dr doctor lady lord sir madam captain inspector old young',
);

/** Whether a clause is a title and a name: `Miss Vance`. */
const isTitled = ([title, name, more]: Token[], words: Words): boolean =>
	title !== undefined && name !== undefined && !more && TITLES.has(title.word) && !isKnown(name.word, words);

/** Whether a short clause only calls somebody: "Gundred", "my good man". */
function isCall(clause: Token[], words: Words): boolean {
	const named = findMentions(clause, words.names).some(({ ids }) => ids.npc || ids.faction);
	return named || clause.every(({ word }) => POLITE.has(word)) || isTitled(clause, words);
}
