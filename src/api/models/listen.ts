import { answerReader, type Rung } from '#lib/narration/answer.ts';
import type { Answer } from '#lib/narration/answer-shape.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { isWhole, plainProse, sentenceGate } from '#lib/narration/sentences.ts';
import type { Flaw } from '#lib/narration/truth/flaw.ts';
import { flawIn, overlapFlaw } from '#lib/narration/truth.ts';
import type { ModelPart, Usage } from './model.ts';
import { ModelFault } from './model.ts';

/** Characters that a narrative may have; what goes on is ended at the sentence. */
const LONGEST = 1800;
/** Characters that it must have. */
const SHORTEST = 80;
/** Characters after which a narrative that broke off can stand. */
const ENOUGH = 200;
/** Characters that are read at most, whatever they are. */
const READ_MAX = 24_000;

/** What came of one call. */
export interface Heard {
	/** The sentences that were found good and given out, in one text. */
	told: string;
	/** What came besides; null when the answer is not whole. */
	answer: Answer | null;
	usage: Usage;
	/** To the first sentence, in milliseconds; null when there was none. */
	firstMs: number | null;
	/** What stopped it; null for a narrative that can stand. */
	fault: ModelFault | Flaw | 'shape' | null;
	/** It broke off, but after enough. */
	shortened: boolean;
}

/** Reads a model's stream, holds each sentence against the facts and gives it out only then. Throws what is no ModelFault. */
export async function listen(
	parts: AsyncIterable<ModelPart>,
	{ rung, facts, safe }: { rung: Rung; facts: Facts; safe: (text: string) => boolean },
	give: (delta: string) => void,
): Promise<Heard> {
	const began = performance.now();
	const reader = answerReader(rung);
	const gate = sentenceGate();
	const heard: Heard = {
		told: '',
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
			const text = plainProse(sentence);
			if (text === '') continue;
			heard.fault = flawIn(text, facts) ?? (safe(text) ? null : { kind: 'unsafe', said: text });
			if (heard.fault) return false;
			heard.firstMs ??= performance.now() - began;
			give(gap + text);
			heard.told += gap + text;
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
			if (heard.told.length > LONGEST || read > READ_MAX) {
				reason = 'length';
				break;
			}
		}
		if (reason === 'filter') throw new ModelFault('filtered', 'The provider filtered the answer.');
	} catch (error) {
		if (!(error instanceof ModelFault)) throw error;
		heard.fault = error;
		// What the provider finds unfit is not kept, however much of it there is.
		return error.kind === 'filtered' ? heard : shortenedOr(heard);
	}
	const { rest, answer } = reader.end();
	const last = [...gate.push(rest), gate.rest()];
	const whole = reason === 'stop' && heard.told.length <= LONGEST;
	if (!tell(whole ? last : last.filter(isWhole).slice(0, heard.told.length > LONGEST ? 0 : undefined)))
		return heard;
	if (answer.narrative === '' || heard.told === '') return { ...heard, fault: 'shape' };
	if (heard.told.length < SHORTEST) return { ...heard, fault: { kind: 'thin', said: heard.told } };
	if (!whole) return shortenedOr({ ...heard, fault: new ModelFault('cut', 'The answer was too long.') });
	return { ...heard, answer, fault: overlapFlaw(heard.told, facts.recent) };
}

/** What broke off after enough can stand as it is. */
function shortenedOr(heard: Heard): Heard {
	return heard.told.length >= ENOUGH ? { ...heard, fault: null, shortened: true } : heard;
}
