import { type AnswerFormat, createAnswerReader } from '#lib/narration/answer.ts';
import type { ModelAnswer } from '#lib/narration/answer-shape.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { createSentenceSplitter, endsSentence, stripMarkdown } from '#lib/narration/sentences.ts';
import type { Flaw } from '#lib/narration/truth/flaw.ts';
import { findFlaw, overlapFlaw } from '#lib/narration/truth.ts';
import type { ModelPart, TokenUsage } from './model.ts';
import { ModelFault } from './model.ts';

/** Characters that a narrative may have; what goes on is ended at the sentence. */
const NARRATIVE_MAX = 1800;
/** Characters that it must have. */
const NARRATIVE_MIN = 80;
/** Characters after which a narrative that broke off can stand. */
const SHORTENED_MIN = 200;
/** Characters that are read at most, whatever they are. */
const READ_MAX = 24_000;

/** What came of one call. */
export interface StreamedAnswer {
	/** The sentences that were found good and given out, in one text. */
	text: string;
	/** What came besides; null when the answer is not whole. */
	answer: ModelAnswer | null;
	usage: TokenUsage;
	/** To the first sentence, in milliseconds; null when there was none. */
	firstMs: number | null;
	/** What stopped it; null for a narrative that can stand. */
	fault: ModelFault | Flaw | 'shape' | null;
	/** It broke off, but after enough. */
	shortened: boolean;
}

/** Reads a model's stream, holds each sentence against the facts and gives it out only then. Throws what is no ModelFault. */
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

	/** Gives sentences out until one is not good; false then. */
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
		// What the provider finds unfit is not kept, however much of it there is.
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

/** What broke off after enough can stand as it is. */
function acceptIfLongEnough(heard: StreamedAnswer): StreamedAnswer {
	return heard.text.length >= SHORTENED_MIN ? { ...heard, fault: null, shortened: true } : heard;
}
