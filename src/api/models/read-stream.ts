import { type AnswerFormat, createAnswerReader } from '#lib/narration/answer.ts';
import type { ModelAnswer } from '#lib/narration/answer-shape.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { createSentenceSplitter, endsSentence, stripMarkdown } from '#lib/narration/sentences.ts';
import type { Flaw } from '#lib/narration/truth/flaw.ts';
import { findFlaw, overlapFlaw } from '#lib/narration/truth.ts';
import type { ModelPart, TokenUsage } from './model.ts';
import { ModelFault } from './model.ts';

/** Characters of a narrative at most; reading stops there. */
const NARRATIVE_MAX = 1800;
/** Characters of a whole narrative at least. */
const NARRATIVE_MIN = 80;
/** Characters at least of a narrative that broke off and is kept. */
const SHORTENED_MIN = 200;
/** Characters read at most, of any kind. */
const READ_MAX = 24_000;

/** What came of one call. */
export interface StreamedAnswer {
	/** The sentences without a flaw, which were passed on. */
	text: string;
	/** The rest of the answer; null when the answer is not whole. */
	answer: ModelAnswer | null;
	usage: TokenUsage;
	/** Milliseconds to the first sentence; null when there was none. */
	firstMs: number | null;
	/** What ended it; null for a narrative that is kept. */
	fault: ModelFault | Flaw | 'shape' | null;
	/** Whether it broke off but is long enough to keep. */
	shortened: boolean;
}

/**
 * Reads a model's stream, checks each sentence against the facts and then passes it on. A ModelFault is returned as
 * `fault`; other errors are thrown.
 */
export async function readStream(
	parts: AsyncIterable<ModelPart>,
	{
		answerFormat,
		facts,
		safe,
	}: { answerFormat: AnswerFormat; facts: Facts; safe: (text: string) => boolean },
	give: (delta: string) => void,
): Promise<StreamedAnswer> {
	const began = performance.now();
	const reader = createAnswerReader(answerFormat);
	const gate = createSentenceSplitter();
	const heard: StreamedAnswer = {
		text: '',
		answer: null,
		usage: { input: 0, cached: 0, output: 0 },
		firstMs: null,
		fault: null,
		shortened: false,
	};
	let gap = '';
	let read = 0;

	/** Passes sentences on until one has a flaw. Returns false then. */
	function tell(sentences: readonly string[]): boolean {
		for (const sentence of sentences) {
			const text = stripMarkdown(sentence);
			if (text === '') continue;
			heard.fault = findFlaw(text, facts) ?? (safe(text) ? null : { kind: 'unsafe', said: text });
			if (heard.fault) return false;
			heard.firstMs ??= performance.now() - began;
			give(gap + text);
			heard.text += gap + text;
			gap = /\n/.test(sentence.slice(sentence.trimEnd().length)) ? '\n\n' : ' ';
		}
		return true;
	}

	let reason: 'stop' | 'length' | 'filter' = 'stop';
	try {
		for await (const part of parts) {
			if (part.type === 'usage') Object.assign(heard.usage, part.usage);
			if (part.type === 'end') reason = part.reason;
			if (part.type !== 'text') continue;
			read += part.text.length;
			if (!tell(gate.push(reader.push(part.text)))) return heard;
			if (heard.text.length > NARRATIVE_MAX || read > READ_MAX) {
				reason = 'length';
				break;
			}
		}
		if (reason === 'filter') throw new ModelFault('filtered', 'The provider filtered the answer.');
	} catch (error) {
		if (!(error instanceof ModelFault)) throw error;
		heard.fault = error;
		// Text that the provider filtered is not kept, whatever its length.
		return error.kind === 'filtered' ? heard : acceptIfLongEnough(heard);
	}
	const { rest, answer } = reader.end();
	const last = [...gate.push(rest), gate.rest()];
	const whole = reason === 'stop' && heard.text.length <= NARRATIVE_MAX;
	if (
		!tell(
			whole ? last : last.filter(endsSentence).slice(0, heard.text.length > NARRATIVE_MAX ? 0 : undefined),
		)
	)
		return heard;
	if (answer.narrative === '' || heard.text === '') return { ...heard, fault: 'shape' };
	if (heard.text.length < NARRATIVE_MIN) return { ...heard, fault: { kind: 'thin', said: heard.text } };
	if (!whole)
		return acceptIfLongEnough({ ...heard, fault: new ModelFault('cut', 'The answer was too long.') });
	return { ...heard, answer, fault: overlapFlaw(heard.text, facts.recent) };
}

/** Keeps a narrative that broke off, if it is long enough. */
function acceptIfLongEnough(heard: StreamedAnswer): StreamedAnswer {
	return heard.text.length >= SHORTENED_MIN ? { ...heard, fault: null, shortened: true } : heard;
}
