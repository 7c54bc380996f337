import type { Script } from '#lib/engine/interpret/clauses/script.ts';
import { chosen } from '#lib/engine/interpret/frames/choose.ts';
import type { DraftStep } from '#lib/engine/interpret/steps/draft.ts';
import { kindOf, SPEECH_FRAMES } from './kind.ts';

const SAYS = new Set([
	'tell',
	'ask',
	'call',
	'order',
	'beg',
	'accuse',
	'insult',
	'threaten',
	'promise',
	'confess',
	'warn',
	'thank',
	'apologise',
	'greet',
	'praise',
	'bargain',
	'write',
	'sing',
	'deceive',
	'laugh',
	'cry',
	'read',
	'refuse',
]);

/** Gives quoted words to the act of speech beside them, or makes a step of them. */
export function addQuotes(script: Script, drafts: DraftStep[]): DraftStep[] {
	if (script.quotes.length === 0) return drafts;
	const all = [...drafts];
	const [first] = script.quotes;
	const text = script.quotes.map((quote) => quote.text).join(' ');
	const at = first?.at ?? 0;
	const near = nearest(all, at);
	const bids =
		/^(?:do not|don't|\w+)\s/i.test(text) &&
		script.book.forms.get(/^\w+/.exec(text.toLowerCase())?.[0] ?? '')?.some(({ kind }) => kind === 'base') ===
			true;
	const kind = kindOf(text, bids);
	const beside = near >= 0 ? all[near] : undefined;
	if (beside) {
		const { step } = beside;
		const named = step.frame === 'tell' || step.frame === 'call' || step.frame === 'ask' ? step : undefined;
		const frame =
			named &&
			step.frame !== 'call' &&
			kind !== 'claim' &&
			kind !== 'greeting' &&
			!(kind === 'request' && step.frame === 'ask')
				? chosen(script.book, SPEECH_FRAMES[kind], `${step.pattern}+${kind}`)
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
				words: `${step.words.replace(/[,:\s]+$/, '')}, “${text}”`,
				said: { kind, content: text, quoted: true },
			},
		};
		return all;
	}
	const before = all.findLastIndex(({ from }) => from < at);
	const person = all[before]?.step.person ?? all[before + 1]?.step.person;
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

/** The act of speech nearest to the quote, the one before it first. */
function nearest(drafts: DraftStep[], at: number): number {
	const before = drafts.findLastIndex(({ from, step }) => from < at && SAYS.has(step.frame));
	return before >= 0 ? before : drafts.findIndex(({ step }) => SAYS.has(step.frame));
}
