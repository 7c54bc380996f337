import { pastAt, type Script, type Span, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { played, saysHarmless } from '#lib/engine/interpret/frames/hedges.ts';
import { isQuotedName } from '#lib/engine/interpret/gist/quoted-name.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { resolveSteps } from '#lib/engine/interpret/roles/antecedents.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import { callIn } from '#lib/engine/interpret/speech/called.ts';
import { addQuotes } from '#lib/engine/interpret/speech/quotes.ts';
import { readSpoken } from '#lib/engine/interpret/speech/spoken.ts';
import { cut } from '#lib/engine/interpret/tokens/cut.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { ADDRESSES } from '#lib/engine/interpret/words/kinds.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import type { Phrase, Reading, Step } from '#lib/engine/step.ts';
import { type Book, newBook, type Sentence, sentencesOf } from './book.ts';
import { doubtsOf, leftOf } from './doubts.ts';
import { type DraftStep, spokenStep } from './draft.ts';
import { openQuote, openScript } from './open-script.ts';
import { readOwn } from './own.ts';
import { contextOf, isTelling, say, tell } from './say.ts';
import { hangShapes, settleClaims, settleDenied } from './settle.ts';
import { aimOfQuestion, partSplices } from './splices.ts';
import { goesOnSaying, opensTelling, sayOn } from './told-on.ts';
import { tellingOf, type Walk } from './walk.ts';
import { withWholeClauses } from './whole-clause.ts';

/** Reads the player's words as steps. Pure; linear in the length of the text. */
export function readSteps(text: string, words: Words, around: Surroundings): Reading {
	const reading = cut(text, (quote) => isQuotedName(quote, words));
	const script = openScript(reading, words, around);
	const book = newBook(script);
	for (const sentence of sentencesOf(script, reading.ends).flatMap((one) => partSplices(script, one)))
		readSentence(book, sentence);
	settleDenied(book);
	const drafts = addQuotes(script, withWholeClauses(script, settleClaims(book)), (quote) =>
		callIn(openQuote(quote, words, around)),
	);
	const resolved = resolveSteps(
		drafts.map(({ step }) => withLikeness(cryAlone(step, around))),
		words,
		around,
	);
	const whole = foldFragments(resolved, words);
	const steps = saysHarmless(text) ? whole.map(played) : whole;
	const left = leftOf(script, drafts, book.spans);
	return { text: text.trim(), steps, left, doubts: doubtsOf(script, drafts, steps, left, book) };
}

/** ", two stairs at a time": words without a verb behind an act say how it is done. */
function foldFragments(steps: readonly Step[], { forms }: Words): Step[] {
	const whole: Step[] = [];
	for (const step of steps) {
		const last = whole.at(-1);
		const isFragment = step.frame === 'unknown' && !forms.has(step.word) && !step.person && !step.said;
		if (last && isFragment && !last.said)
			whole[whole.length - 1] = {
				...last,
				shapes: [...last.shapes, { kind: 'manner', text: step.words }, ...step.shapes],
			};
		else whole.push(step);
	}
	return whole;
}

/** "Listen Okafor:" only calls somebody of the story. */
function calledAlone(script: Script, { from, to }: Sentence): Phrase | null {
	const tagged = calledWithTag(script, { from, to });
	if (tagged) return tagged;
	const at = script.names.has(from) ? from : from + 1;
	if (at > from && !/^(?:listen|look|hear|hey|oi|psst)$/.test(wordAt(script, from))) return null;
	const phrase = at < to ? readPhrase(script, at, to) : null;
	const isNext = script.words[to] !== undefined;
	return phrase?.ids.npc && phrase.to === to && isNext ? phraseOf(script, phrase) : null;
}

/** A cry at somebody who is elsewhere is only heard by whoever is here. */
function cryAlone(step: Step, { here }: Surroundings): Step {
	const id = step.person?.ids.npc;
	if (!step.pattern.endsWith('outright') || !step.said || id === undefined || here.includes(id)) return step;
	const { person: _, ...rest } = step;
	return { ...rest, frame: 'tell', verb: 'say', harm: 0, said: { ...step.said, kind: 'claim' } };
}

/** "swing it like" gets what it is like: the clause that follows. */
function withLikeness(step: Step): Step {
	const clause = step.shapes.find(({ kind }) => kind === 'aside' || kind === 'manner');
	return clause && /\b(?:like|as if|as though|as)$/.test(step.words)
		? { ...step, words: `${step.words} ${clause.text}` }
		: step;
}

/** "Constance - Connie, was it?": nothing but names of one person, and a tag. */
function calledWithTag(script: Script, { from, to }: Span): Phrase | null {
	let called: NounPhrase | null = null;
	for (let at = from; at < to; ) {
		const phrase = script.names.has(at) ? readPhrase(script, at, to) : null;
		if (phrase?.ids.npc && (!called || called.ids.npc === phrase.ids.npc)) {
			called ??= phrase;
			at = phrase.to;
		} else if (TAG.test(wordAt(script, at)) || (called && isCapital(script, at))) at++;
		else return null;
	}
	return called && called.to < to ? phraseOf(script, called) : null;
}

const TAG = /^(?:was|is|isnt|it|not|right|innit|no|yes|or|oi|hey|you|called|correct)$/;
const isCapital = (script: Script, at: number) => /^\p{Lu}\p{Ll}/u.test(script.words[at]?.raw ?? '');

/** "my lady", "sir", "love": a call that names nobody, for whoever is spoken to. */
const isPolite = (script: Script, { from, to, head, owner, ids }: NounPhrase) =>
	(owner === undefined || owner.word === 'my') &&
	(POLITE.has(head) ||
		(ids.npc === undefined &&
			to - from > 1 &&
			/^(?:old|my|dear|good|sweet)$/.test(wordAt(script, from)) &&
			ADDRESSES.has(head)));

const POLITE = new Set(
	'lady sir madam maam miss mister love dear dearie darling friend mate pal lord lordship ladyship highness majesty honey sweetheart excellency'.split(
		' ',
	),
);

/** "feel the bench, is it warm?": the question is what the act before it is to find out. */
function asksWhatIsSensed(book: Book, sentence: Sentence): boolean {
	const last = book.steps.at(-1);
	if (!last || last.step.said || book.script.book.frames.get(last.step.frame)?.verb !== 'look') return false;
	const text = aimOfQuestion(book.script, sentence);
	if (!text) return false;
	const { step } = last;
	book.steps[book.steps.length - 1] = {
		...last,
		step: { ...step, shapes: [...step.shapes, { kind: 'purpose', text }] },
	};
	book.spans.push(sentence);
	return true;
}

/** "rematch, left handed!": words without an act behind what was said are said too. */
const isScrap = ({ steps, earlier, denied, takenBack }: Walk, before: DraftStep[]) =>
	steps.length === earlier &&
	denied.length === 0 &&
	!takenBack &&
	before.at(-1)?.unmarked === true &&
	before.at(-1)?.step.said?.kind !== 'question';

/** "You saw it too? Don't go out yet": what nobody is to do, behind words to somebody, is said to them. */
const isForbidden = ({ script, from, steps, earlier }: Walk, before: DraftStep[]) => {
	const last = before.at(-1);
	const isNot =
		/^(?:dont|don't|never)$/.test(wordAt(script, from)) ||
		`${wordAt(script, from)} ${wordAt(script, from + 1)}` === 'do not';
	return (
		steps.length === earlier &&
		isNot &&
		last?.unmarked === true &&
		/\byou/i.test(last.step.said?.content ?? '')
	);
};

/** "I own up to it. I cut the hair": what follows a confession in the past is confessed, and not done again. */
function goesOnConfessing({ script, steps }: Book, { from }: Sentence): boolean {
	const isConfessed = steps.at(-1)?.step.said?.kind === 'confession';
	const verb = wordAt(script, from + 1);
	return (
		isConfessed &&
		wordAt(script, from) === 'i' &&
		(pastAt(script, from + 1) !== undefined || SAME_IN_PAST.has(verb))
	);
}

/** Verbs whose past looks like their present. */
const SAME_IN_PAST: ReadonlySet<string> = new Set(
	'bet burst cast cost cut hit hurt let put quit read rid set shed shut spit split spread thrust'.split(' '),
);

function readSentence(book: Book, sentence: Sentence): void {
	const { script } = book;
	const last = book.steps.at(-1);
	if (sentence.told && last && isTelling(script, last.step, sentence.from)) {
		tell(book, last, sentence);
		opensTelling(book, sentence);
		return;
	}
	if (goesOnSaying(book, sentence)) {
		sayOn(book, sentence);
		return;
	}
	book.told = undefined;
	if (sentence.asks && asksWhatIsSensed(book, sentence)) return;
	const called = calledAlone(script, sentence);
	if (called) {
		book.person = called;
		book.speaking = true;
		book.spans.push(sentence);
		return;
	}
	const spoken = goesOnConfessing(book, sentence)
		? { kind: 'confession' as const, content: sentence, mark: sentence.mark }
		: readSpoken(script, sentence, sentence.mark, contextOf(book, sentence));
	if (spoken) {
		const person =
			spoken.person && !isPolite(script, spoken.person)
				? phraseOf(script, spoken.person)
				: book.speaking
					? book.person
					: (book.person ?? undefined);
		say(book, spokenStep(script, spoken, person, { shapes: [] }), sentence);
		return;
	}
	const walk: Walk = {
		script,
		from: sentence.from,
		to: sentence.to,
		telling: tellingOf(script, sentence),
		steps: book.steps,
		earlier: book.steps.length,
		shapes: [],
		parts: [],
		spans: [],
		denied: [],
		asides: [],
		takenBack: false,
	};
	const before = [...book.steps];
	readOwn(walk);
	if (isScrap(walk, before) || isForbidden(walk, before)) {
		book.steps.splice(0, book.steps.length, ...before);
		sayOn(book, sentence);
		return;
	}
	book.spans.push(...walk.spans);
	book.denied.push(...walk.denied);
	book.takenBack ||= walk.takenBack;
	book.asides += walk.asides.length;
	hangShapes(book, walk);
	const person = book.steps.at(-1)?.step.person;
	if (person) book.person = person;
	if (book.steps.length > walk.earlier) book.speaking = false;
}
