import type { Script } from '#lib/engine/interpret/clauses/script.ts';
import { isSpeech } from '#lib/engine/interpret/frames/book.ts';
import { chosen } from '#lib/engine/interpret/frames/choose.ts';
import type { DraftStep } from '#lib/engine/interpret/steps/draft.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { kindOf, SPEECH_FRAMES } from './kind.ts';

/** "squat down beside the kid, say …": whom the act before was turned to. */
const facedBy = (step: Step | undefined) =>
	step && !step.said && /^(?:kneel|sit|stand|lean|gesture|bow|touch|hand|hug|kiss|go)$/.test(step.frame)
		? step.person
		: undefined;

/** Quoted words in a row: a comma at the end of one was for what stood between them. */
const joinQuotes = (quotes: readonly string[]): string =>
	quotes.reduce((all, quote) => `${/^\p{Lu}/u.test(quote) ? all.replace(/,$/, '.') : all} ${quote}`);

/** Gives quoted words to the act of speech beside them, or makes a step of them. */
export function addQuotes(
	script: Script,
	drafts: DraftStep[],
	callIn: (quote: string) => Phrase | undefined,
): DraftStep[] {
	if (script.quotes.length === 0) return drafts;
	const all = [...drafts];
	const [first] = script.quotes;
	const text = joinQuotes(script.quotes.map((quote) => quote.text));
	const at = first?.at ?? 0;
	const called = callIn(text);
	const near = nearest(script, all, at);
	const bids =
		/^(?:do not|don't|\w+)\s/i.test(text) &&
		script.book.forms.get(/^\w+/.exec(text.toLowerCase())?.[0] ?? '')?.some(({ kind }) => kind === 'base') ===
			true;
	const kind = kindOf(text, bids);
	const beside = near >= 0 ? all[near] : undefined;
	if (beside) {
		const { step } = beside;
		const person = step.person ?? called ?? facedBy(all[near - 1]?.step);
		const named =
			step.frame === 'tell' || step.frame === 'call' || step.frame === 'ask' || isTone(step.word)
				? step
				: undefined;
		const plain = kind === 'claim' || kind === 'greeting' || (kind === 'request' && step.frame === 'ask');
		const id = plain ? (isTone(step.word) ? 'tell' : undefined) : SPEECH_FRAMES[kind];
		const frame =
			named && (step.frame !== 'call' || /^(?:insult|threat)$/.test(kind)) && id
				? chosen(script.book, id, `${step.pattern}+${kind}`)
				: undefined;
		all[near] = {
			...beside,
			step: {
				...step,
				...(frame?.frame && {
					frame: frame.id,
					pattern: frame.pattern,
					verb: frame.frame.verb,
					harm: frame.frame.tone === 'violent' ? 2 : frame.frame.tone === 'unkind' ? 1 : 0,
				}),
				// Who is named in writing is not spoken to.
				...(person && !isWriting(step) && { person }),
				words: `${step.words.replace(/[,:\s]+$/, '')}, “${text}”`,
				said: { kind, content: text, quoted: true },
			},
		};
		return all;
	}
	const before = all.findLastIndex(({ from }) => from < at);
	const person = called ?? all[before]?.step.person ?? all[before + 1]?.step.person;
	const choice = chosen(script.book, SPEECH_FRAMES[kind], `quoted ${kind}`);
	all.splice(before + 1, 0, {
		step: {
			frame: choice.id,
			pattern: choice.pattern,
			verb: choice.frame?.verb ?? 'say',
			word: SPEECH_FRAMES[kind],
			words: `${kind === 'question' ? 'ask' : 'say'} “${text}”`,
			...(person && { person }),
			places: [],
			manner: [],
			said: { kind, content: text, quoted: true },
			shapes: [],
			negated: false,
			attempt: false,
			harm: choice.frame?.tone === 'violent' ? 2 : choice.frame?.tone === 'unkind' ? 1 : 0,
		},
		from: at,
		to: at,
		extra: [],
		unmarked: true,
	});
	return all;
}

/** Whether the step puts words on something. */
const isWriting = ({ frame, word }: DraftStep['step']) =>
	/^(?:write|draw|sign)$/.test(frame) || /^(?:carve|cut|scratch|burn|paint|chalk)$/.test(word);

/** Verbs that only say in which voice words are said. */
const isTone = (word: string) => /^(?:snarl|growl|hiss|bark|snap|spit|grunt|thunder|roar)$/.test(word);

/** The act of speech nearest to the quote, the one before it first. */
function nearest({ book }: Script, drafts: DraftStep[], at: number): number {
	const says = ({ step }: DraftStep) =>
		isSpeech(book, step.frame) ||
		isWriting(step) ||
		isTone(step.word) ||
		/^(?:sing|laugh|cry|read)$/.test(step.frame);
	const before = drafts.findLastIndex((draft) => draft.from < at && says(draft));
	return before >= 0 ? before : drafts.findIndex(says);
}
