import {
	baseAt,
	opensObject,
	type Script,
	type Span,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { isSpeech } from '#lib/engine/interpret/frames/book.ts';
import { chosen } from '#lib/engine/interpret/frames/choose.ts';
import { isQuotedName } from '#lib/engine/interpret/gist/quoted-name.ts';
import { resolveSteps } from '#lib/engine/interpret/roles/antecedents.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import { kindOf } from '#lib/engine/interpret/speech/kind.ts';
import { addQuotes } from '#lib/engine/interpret/speech/quotes.ts';
import { type Context, readSpoken } from '#lib/engine/interpret/speech/spoken.ts';
import { cut } from '#lib/engine/interpret/tokens/cut.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import type { Phrase, Reading, Step } from '#lib/engine/step.ts';
import { doubtsOf, leftOf } from './doubts.ts';
import { type DraftStep, spokenStep } from './draft.ts';
import { openScript } from './open-script.ts';
import { readOwn } from './own.ts';
import { wordsOf } from './step-words.ts';
import { tellingOf, type Walk } from './walk.ts';

/** Reads the player's words as steps. Pure; linear in the length of the text. */
export function readSteps(text: string, words: Words, around: Surroundings): Reading {
	const reading = cut(text, (quote) => isQuotedName(quote, words));
	const script = openScript(reading, words, around);
	const book = newBook(script);
	for (const sentence of sentencesOf(script, reading.ends)) readSentence(book, sentence);
	settleDenied(book);
	const drafts = addQuotes(script, settleClaims(book));
	const steps = resolveSteps(
		drafts.map(({ step }) => step),
		words,
		around,
	);
	const left = leftOf(script, drafts, book.spans);
	return { text: text.trim(), steps, left, doubts: doubtsOf(script, drafts, steps, left, book) };
}

/** Statements to nobody beside acts are told, not said; "I lie and say" is one lie. */
function settleClaims({ script, steps }: Book): DraftStep[] {
	const acts = steps.some(({ unmarked }) => !unmarked);
	const kept = steps.filter(
		({ unmarked, step }) =>
			!(
				acts &&
				unmarked &&
				step.said?.kind === 'claim' &&
				!step.person &&
				!/\b(?:you|your)\b/i.test(step.said.content)
			),
	);
	return kept.flatMap((draft, at) => {
		const next = kept[at + 1];
		if (isBareLie(draft.step) && next && /^(?:tell|say)$/.test(next.step.word)) return [];
		const before = kept[at - 1];
		if (before && isBareLie(before.step) && /^(?:tell|say)$/.test(draft.step.word))
			return [asLie(script, draft, before.from)];
		return [draft];
	});
}

const isBareLie = ({ word, pattern, object, places }: Step) =>
	word === 'lie' && !pattern.includes('_') && !object && places.length === 0;

function asLie(script: Script, draft: DraftStep, from: number): DraftStep {
	const { id, pattern, frame } = chosen(script.book, 'deceive', 'lie+say');
	const { said, ...step } = draft.step;
	return {
		...draft,
		from,
		step: {
			...step,
			frame: id,
			pattern,
			verb: frame?.verb ?? step.verb,
			...(said && { said: { ...said, kind: 'lie' as const } }),
			harm: step.person ? 1 : 0,
		},
	};
}

/** What the sentences have given so far. */
export interface Book {
	script: Script;
	steps: DraftStep[];
	spans: Span[];
	denied: Walk['denied'];
	/** The person last addressed. */
	person?: Phrase;
	speaking: boolean;
	takenBack: boolean;
	asides: number;
}

const newBook = (script: Script): Book => ({
	script,
	steps: [],
	spans: [],
	denied: [],
	speaking: false,
	takenBack: false,
	asides: 0,
});

interface Sentence extends Span {
	mark: string;
	/** It follows a colon. */
	told: boolean;
}

/** Parts the words at the marks that end sentences, and at colons. */
function sentencesOf(script: Script, ends: Map<number, string>): Sentence[] {
	const sentences: Sentence[] = [];
	let from = 0;
	for (let to = 1; to <= script.words.length; to++) {
		const next = script.words[to];
		const colon = next?.mark.includes(':') ?? false;
		if (next && next.stop < 2 && !colon) continue;
		const mark = ends.get(to) ?? '';
		sentences.push({ from, to, mark, told: script.words[from]?.mark.includes(':') ?? false });
		from = to;
	}
	return sentences;
}

function readSentence(book: Book, sentence: Sentence): void {
	const { script } = book;
	const last = book.steps.at(-1);
	if (sentence.told && last && isTelling(script, last.step, sentence.from)) {
		tell(book, last, sentence);
		return;
	}
	const spoken = readSpoken(script, sentence, sentence.mark, contextOf(book, sentence));
	if (spoken) {
		const person = spoken.person
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
	readOwn(walk);
	book.spans.push(...walk.spans);
	book.denied.push(...walk.denied);
	book.takenBack ||= walk.takenBack;
	book.asides += walk.asides.length;
	hangShapes(book, walk);
	const person = book.steps.at(-1)?.step.person;
	if (person) book.person = person;
	if (book.steps.length > walk.earlier) book.speaking = false;
}

/** Clauses that waited for an act and met none shape the last one. */
function hangShapes(book: Book, walk: Walk): void {
	const last = book.steps.at(-1);
	if (walk.shapes.length === 0 || !last || book.steps.length > walk.earlier) return;
	book.steps[book.steps.length - 1] = {
		...last,
		step: { ...last.step, shapes: [...last.step.shapes, ...walk.shapes] },
	};
}

/** Acts beside which words after a colon are said. */
const BESIDE =
	/^(?:gesture|go|write|sing|look|touch|hand|show|hug|kiss|kneel|stand|turn|refuse|agree|bow|lean|call|laugh|cry)$/;

/** Whether what follows a colon is what this act says. */
function isTelling(script: Script, { frame }: Step, at: number): boolean {
	if (isSpeech(script.book, frame)) return true;
	return (
		BESIDE.test(frame) && !(baseAt(script, at) && opensObject(script, at + 1)) && wordAt(script, at) !== 'i'
	);
}

/** What follows a colon is what the act before it says. */
function tell(book: Book, last: DraftStep, { from, to, mark }: Sentence): void {
	const { script } = book;
	const content = textOf(script, { from, to });
	const kind = kindOf(content + mark, baseAt(script, from) !== undefined);
	if (isSpeech(script.book, last.step.frame)) {
		const said = last.step.said?.content ? `${last.step.said.content} ${content}` : content;
		const own = script.book.frames.get(last.step.frame)?.speech;
		book.steps[book.steps.length - 1] = {
			...last,
			to,
			step: {
				...last.step,
				said: { kind: own && last.step.frame !== 'tell' ? own : kind, content: said, quoted: false },
			},
		};
	} else
		say(book, spokenStep(script, { kind, content: { from, to } }, last.step.person, { shapes: [] }), {
			from,
			to,
			mark,
			told: true,
		});
	book.speaking = true;
	book.spans.push({ from, to });
}

/** Adds a step of speech; the same kind of speech to the same person goes on. */
function say(book: Book, draft: DraftStep, sentence: Sentence): void {
	const last = book.steps.at(-1);
	book.spans.push(sentence);
	if (draft.step.person) book.person = draft.step.person;
	const named = Boolean(draft.step.person) || /\b(?:you|your|u)\b/i.test(draft.step.said?.content ?? '');
	book.speaking ||= named || draft.step.said?.kind !== 'claim';
	const same =
		last?.unmarked &&
		(last.step.frame === draft.step.frame || draft.step.frame === 'tell' || draft.step.frame === 'greet') &&
		(!draft.step.person || !last.step.person || last.step.person.head === draft.step.person.head);
	if (!last || !same) {
		book.steps.push(draft);
		return;
	}
	const said = last.step.said;
	const content = `${said?.content ?? ''}${draft.step.said ? ` ${draft.step.said.content}` : ''}`.trim();
	const person = last.step.person ?? draft.step.person;
	book.steps[book.steps.length - 1] = {
		...last,
		to: draft.to,
		step: { ...last.step, ...(person && { person }), ...(said && { said: { ...said, content } }) },
	};
}

function contextOf({ script, speaking, steps }: Book, sentence: Sentence): Context {
	const all = script.words.map(({ word }) => word);
	const told = steps.at(-1);
	return {
		speaking: speaking || Boolean(told && isSpeech(script.book, told.step.frame) && sentence.told),
		mine: all.some((word, k) => word === 'i' && k >= 0),
		yours: all.includes('you'),
		first: steps.length === 0,
		bidding: Boolean(told?.unmarked && (told.step.frame === 'order' || told.step.frame === 'beg')),
	};
}

/** Words that only say what is not done: the player refrains. */
function settleDenied(book: Book): void {
	const [first] = book.denied;
	if (book.steps.length > 0 || !first) return;
	const { script } = book;
	const { found } = first;
	const choice = chosen(
		script.book,
		/^(?:refuse|decline)$/.test(wordAt(script, found.from)) ? 'refuse' : 'refrain',
		'denied',
	);
	book.steps.push({
		step: {
			frame: choice.id,
			pattern: choice.pattern,
			verb: 'no',
			word: found.verb,
			words: `do not ${wordsOf(script, found, { manner: [], at: found.at })}`,
			...(found.object &&
				(found.object.person
					? { person: phraseOf(script, found.object) }
					: { object: phraseOf(script, found.object) })),
			places: [],
			manner: [],
			shapes: [{ kind: 'denied', text: first.text }],
			negated: true,
			attempt: false,
			harm: 0,
		},
		from: found.from,
		to: found.to,
		extra: [],
		unmarked: false,
	});
}
