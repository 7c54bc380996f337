import {
	baseAt,
	opensObject,
	type Script,
	sAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { isSpeech } from '#lib/engine/interpret/frames/book.ts';
import { chosen } from '#lib/engine/interpret/frames/choose.ts';
import { kindOf, SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { Context } from '#lib/engine/interpret/speech/opening.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Book, Sentence } from './book.ts';
import { type DraftStep, spokenStep } from './draft.ts';

/** Acts beside which words after a colon are said. */
const BESIDE =
	/^(?:gesture|go|write|sing|look|touch|hand|show|hug|kiss|kneel|stand|turn|refuse|agree|bow|lean|call|laugh|cry)$/;

/** Whether what follows a colon is what this act says. */
export function isTelling(script: Script, { frame }: Step, at: number): boolean {
	if (script.words[at]?.mark.includes('*') && (sAt(script, at) || !isSpeech(script.book, frame)))
		return false;
	if (isSpeech(script.book, frame)) return true;
	return (
		BESIDE.test(frame) && !(baseAt(script, at) && opensObject(script, at + 1)) && wordAt(script, at) !== 'i'
	);
}

/** What follows a colon is what the act before it says. */
export function tell(book: Book, last: DraftStep, { from, to, mark }: Sentence): void {
	const { script } = book;
	const content = textOf(script, { from, to });
	// Nobody is asked for anything by a song.
	const kind =
		last.step.frame === 'sing' ? 'claim' : kindOf(content + mark, baseAt(script, from) !== undefined);
	if (isSpeech(script.book, last.step.frame)) {
		const before = last.step.said?.content ?? '';
		const said = before.split(' ').length > 3 ? `${before} ${content}` : content;
		const own = script.book.frames.get(last.step.frame)?.speech;
		const plain = last.step.frame !== 'tell' || kind === 'claim' || kind === 'greeting';
		const turned = plain
			? undefined
			: chosen(script.book, SPEECH_FRAMES[kind], `${last.step.pattern}+${kind}`);
		book.steps[book.steps.length - 1] = {
			...last,
			to,
			step: {
				...last.step,
				...(turned?.frame && {
					frame: turned.id,
					pattern: turned.pattern,
					verb: turned.frame.verb,
					harm: turned.frame.tone === 'violent' ? 2 : turned.frame.tone === 'unkind' ? 1 : 0,
				}),
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
export function say(book: Book, draft: DraftStep, sentence: Sentence): void {
	const last = book.steps.at(-1);
	book.spans.push(sentence);
	if (draft.step.person) book.person = draft.step.person;
	const named = Boolean(draft.step.person) || /\b(?:you|your|u)\b/i.test(draft.step.said?.content ?? '');
	book.speaking ||= named || draft.step.said?.kind !== 'claim' || draft.step.pattern.endsWith('outright');
	if (last?.unmarked && isCall(last.step) && isSame(last.step.person, draft.step.person)) {
		const person = draft.step.person ?? last.step.person;
		book.steps[book.steps.length - 1] = {
			...draft,
			from: last.from,
			step: { ...draft.step, ...(person && { person }) },
		};
		return;
	}
	const same =
		last?.unmarked &&
		!isBidding(last.step, draft.step) &&
		(last.step.frame === draft.step.frame || draft.step.frame === 'tell' || draft.step.frame === 'greet') &&
		isSame(last.step.person, draft.step.person);
	if (!last || !same) {
		book.steps.push({ ...draft, mark: sentence.mark });
		return;
	}
	const said = last.step.said;
	const end = /[.!?…]/.exec(last.mark ?? '')?.[0] ?? '';
	const content = draft.step.said
		? `${said?.content ?? ''}${said && end} ${draft.step.said.content}`.trim()
		: (said?.content ?? '');
	const person = last.step.person ?? draft.step.person;
	book.steps[book.steps.length - 1] = {
		...last,
		to: draft.to,
		mark: sentence.mark,
		step: { ...last.step, ...(person && { person }), ...(said && { said: { ...said, content } }) },
	};
}

const isSame = (one: Step['person'], other: Step['person']) => !one || !other || one.head === other.head;

/** Words that only ask to be heard: `Listen.` */
const isCall = ({ said }: Step) =>
	/^(?:(?:please |now |just )?(?:listen|look|hear)(?: (?:here|up|to me|me|me out|at me))?|wait|hey|hold on|one moment)$/i.test(
		said?.content ?? '',
	);

/** Whether a statement follows an order or a request: it is another thing said. */
const isBidding = ({ frame }: Step, { said }: Step) =>
	(frame === 'order' || frame === 'beg') && said?.kind === 'claim' && said.content.split(' ').length > 3;

/** What the player adds to their words about themselves: "please stay, I mean it". */
const MUSED = /^(?:mean|beg|swear|guess|suppose|bet|reckon|know|think|hope)$/;

export function contextOf({ script, speaking, steps }: Book, sentence: Sentence): Context {
	const all = script.words.map(({ word }) => word);
	const told = steps.at(-1);
	return {
		speaking: speaking || Boolean(told && isSpeech(script.book, told.step.frame) && sentence.told),
		mine: all.some((word, k) => word === 'i' && !MUSED.test(all[k + 1] ?? '')),
		yours: all.includes('you'),
		first: steps.length === 0,
		bidding: Boolean(told?.unmarked && (told.step.frame === 'order' || told.step.frame === 'beg')),
	};
}
