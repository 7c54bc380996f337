import type { HearerForms } from './hearer-forms.ts';
import { writeOut } from './short-forms.ts';
import { ADVERB, agree, turnWords } from './turn-words.ts';
import { pastOf, thirdPerson } from './verb-forms.ts';

/** What the reading of a question needs to know of words. */
export interface WordBook {
	isVerb(word: string): boolean;
	isNoun(word: string): boolean;
	/** The word begins with a capital as a name does. */
	isName(word: string): boolean;
}

const BE = /^(?:am|is|are|was|were)$/i;
const HELPER =
	/^(?:am|is|are|was|were|have|has|had|can|could|will|would|shall|should|may|might|must|cannot)$/i;
const DO = /^(?:do|does|did)$/i;
const PRONOUN =
	/^(?:i|you|he|she|it|they|we|this|that|there|these|those|anyone|anybody|everyone|everybody|someone|somebody|nobody|anything|everything|something|nothing)$/i;
const DETERMINER =
	/^(?:the|a|an|my|your|his|her|its|our|their|this|that|these|those|some|any|every|all|other|another|no|two|three|four|five|six)$/i;
const OWNER = /['’]s?$/;

/** The asking words that a question begins with: `how long`, `what`, `whose coat`. */
const ASKS =
	/^(?:(?:how (?:many|much|few)|whose|which|what (?:kind|sort|colou?r) of|what (?:time|year|day|name|place|road|way)) (?:[\p{L}'-]+ )??(?=(?:am|is|are|was|were|have|has|had|can|could|will|would|shall|should|may|might|must|do|does|did|[\p{L}]+ed|came|went|made|took|lives?|comes?)\b)|how (?:long|old|far|often|late|deep|big|high|tall|heavy|soon|well|bad|come)\b|(?:who|whom|what|when|where|why|how)\b)/iu;

/**
 * A question as it stands after "does not say": `when her grandfather died`, `whether she is cold`. Null where the words
 * cannot be turned safely.
 */
export function indirectQuestion(question: string, hearer: HearerForms, book: WordBook): string | null {
	const plain = writeOut(question)
		.replace(/^[\s“"'(]+|[\s”"')?!.…]+$/gu, '')
		.replace(/\s+/g, ' ');
	if (plain === '' || /[?!:;“”"(]|\. /.test(plain) || plain.split(' ').length > MOST) return null;
	const asks = ASKS.exec(plain)?.[0].trim();
	const rest = plain
		.slice(asks?.length ?? 0)
		.trim()
		.split(' ')
		.filter((word) => word !== '');
	const [first = ''] = rest;
	const clause = DO.test(first)
		? withDo(rest, hearer, book)
		: HELPER.test(first)
			? withHelper(rest, asks, hearer, book)
			: asks &&
					first !== '' &&
					!(
						/^(?:why|how)/i.test(asks) &&
						/^(?:so|the|not|no)$/i.test(first) &&
						!rest.some((word) => HELPER.test(word) || DO.test(word))
					)
				? turnWords(rest, hearer, book.isVerb)
				: null;
	if (!clause || clause.length === 0) return null;
	const lead = asks ? turnWords(asks.toLowerCase().split(' '), hearer, book.isVerb) : ['whether'];
	return lead && [...lead.map((word) => (word === 'come' ? 'it comes that' : word)), ...clause].join(' ');
}

/** The longest question that is turned, in words. */
const MOST = 22;

interface Subject {
	end: number;
	whose: 'hearer' | 'player' | null;
}

/** Where the subject ends that begins at `at`; null where it cannot be told. */
function readSubject(words: readonly string[], at: number, isBe: boolean, book: WordBook): Subject | null {
	const word = words[at] ?? '';
	const low = word.toLowerCase();
	if (PRONOUN.test(low) && !(DETERMINER.test(low) && book.isNoun(words[at + 1]?.toLowerCase() ?? '')))
		return {
			end: at + (/^else$/i.test(words[at + 1] ?? '') ? 2 : 1),
			whose: low === 'you' ? 'hearer' : low === 'i' || low === 'we' ? 'player' : null,
		};
	if (book.isName(word)) {
		let end = at + 1;
		while (end < words.length && (book.isName(words[end] ?? '') || OWNER.test(words[end - 1] ?? ''))) end++;
		return { end, whose: null };
	}
	// "people", "ghosts": a noun without an article.
	if (!DETERMINER.test(low))
		return /^\p{L}{3,}$/u.test(low) && (low === 'people' || (low.endsWith('s') && book.isNoun(low)))
			? { end: at + 1, whose: null }
			: null;
	return readNoun(words, at + 1, isBe, book);
}

function readNoun(words: readonly string[], from: number, isBe: boolean, book: WordBook): Subject | null {
	const low = (k: number) => (words[k] ?? '').toLowerCase();
	let end = from;
	while (
		end < words.length &&
		!book.isNoun(low(end)) &&
		!PREPOSITION.test(low(end)) &&
		end - from < 3 &&
		(end === from || !book.isVerb(low(end)))
	)
		end++;
	if (end < words.length && book.isNoun(low(end))) end++;
	while (end < words.length && book.isNoun(low(end)) && !book.isVerb(low(end))) end++;
	if (end === from || (!isBe && end >= words.length)) return null;
	return { end, whose: null };
}

const PREPOSITION =
	/^(?:of|in|on|at|to|for|from|with|by|about|under|over|behind|near|down|up|out|into|through|than|as|like|and|or|but|that|who|which|ever|never|here|there|now)$/;

/** "did your mother live here": the helper goes, and the verb takes its form. */
function withDo(words: readonly string[], hearer: HearerForms, book: WordBook): string[] | null {
	const [helper = ''] = words;
	const negated = words[1]?.toLowerCase() === 'not' ? 1 : 0;
	const subject = readSubject(words, 1 + negated, false, book);
	if (!subject) return null;
	let at = subject.end;
	const isNot = negated === 1 || words[at]?.toLowerCase() === 'not';
	if (isNot && !negated) at++;
	const adverbs: string[] = [];
	while (ADVERB.test(words[at] ?? '')) adverbs.push(words[at++] ?? '');
	const verb = words[at];
	if (
		!verb ||
		/^(?:of|in|on|at|to|for|from|with|by|about|into|there|here)$/i.test(verb) ||
		!/^[\p{L}]+$/u.test(verb) ||
		(!book.isVerb(verb.toLowerCase()) && !PLAIN_VERB.test(verb) && !PRONOUN.test(words[1 + negated] ?? ''))
	)
		return null;
	const who = subjectWords(words.slice(1 + negated, subject.end), subject, hearer);
	const rest = turnWords(words.slice(at + 1), hearer, book.isVerb);
	if (!who || !rest) return null;
	const isOne =
		subject.whose === 'hearer'
			? !hearer.many
			: subject.whose === 'player'
				? false
				: helper.toLowerCase() === 'does';
	const past = helper.toLowerCase() === 'did';
	if (isNot) return [...who, past ? 'did' : isOne ? 'does' : 'do', 'not', ...adverbs, verb, ...rest];
	return [...who, ...adverbs, past ? pastOf(verb) : isOne ? thirdPerson(verb) : verb, ...rest];
}

const PLAIN_VERB = /^(?:have|do|be|get|know|think|like|live|want|need|mean|go|come|die|work|sleep)$/i;

/** "are you cold", "where is the boat": the subject changes places with the helper. */
function withHelper(
	words: readonly string[],
	asks: string | undefined,
	hearer: HearerForms,
	book: WordBook,
): string[] | null {
	const [helper = ''] = words;
	const isBe = BE.test(helper);
	const from = words[1]?.toLowerCase() === 'not' ? 2 : 1;
	const subject = readSubject(words, from, isBe, book);
	// "who was it" has a subject; "what is down there" asks for it.
	if (!subject)
		return from === 1 && /^(?:who|what|which|whose)\b/i.test(asks ?? '')
			? turnWords(words, hearer, book.isVerb)
			: null;
	// "what has a bed but never sleeps" asks for its subject.
	if (
		/^(?:who|what)$/i.test(asks ?? '') &&
		/^(?:has|have|had)$/i.test(helper) &&
		subject.whose === null &&
		!/(?:ed|en|ne)$/i.test(words[subject.end] ?? '')
	)
		return turnWords(words, hearer, book.isVerb);
	const who = subjectWords(words.slice(from, subject.end), subject, hearer);
	const after = words.slice(subject.end);
	// "who is the man in the red coat" has its verb at the end.
	const isWhole =
		isBe &&
		subject.whose === null &&
		/^(?:who|what|whose)\b/i.test(asks ?? '') &&
		/^(?:of|in|on|with|at|under|behind)$/i.test(after[0] ?? '');
	if (after.length === 0 && !asks) return null;
	const rest = turnWords(after, hearer, book.isVerb);
	if (!who || !rest) return null;
	const verb = subject.whose ? agree(helper, subject.whose, hearer) : helper.toLowerCase();
	const not = from === 2 ? ['not'] : [];
	return isWhole ? [...who, ...rest, verb, ...not] : [...who, verb, ...not, ...rest];
}

function subjectWords(words: readonly string[], { whose }: Subject, hearer: HearerForms): string[] | null {
	if (whose === 'hearer') return [hearer.they];
	if (whose === 'player') return ['you'];
	return turnWords(words, hearer, () => false);
}
