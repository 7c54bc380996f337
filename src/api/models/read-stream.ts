import { type AnswerFormat, createAnswerReader } from '#lib/narration/answer.ts';
import type { AnswerPart } from '#lib/narration/answer-part.ts';
import type { ModelPart, TokenUsage } from './model.ts';
import { ModelFault } from './model.ts';

/** Characters read at most, of any kind. */
const READ_MAX = 6000;

/** What came of one call. */
export interface StreamedAnswer {
	/** How many parts were passed on. */
	parts: number;
	/** Characters read. */
	read: number;
	usage: TokenUsage;
	/** Milliseconds to the first part; null when there was none. */
	firstMs: number | null;
	/** What went wrong; null for an answer that ended well. Parts passed on before stand. */
	fault: ModelFault | 'shape' | null;
}

/** Reads a model's stream and passes each part on as soon as it is whole. A ModelFault is returned as `fault`; other errors are thrown. */
export async function readStream(
	stream: AsyncIterable<ModelPart>,
	format: AnswerFormat,
	give: (part: AnswerPart) => void,
): Promise<StreamedAnswer> {
	const began = performance.now();
	const reader = createAnswerReader(format);
	const heard: StreamedAnswer = {
		parts: 0,
		read: 0,
		usage: { input: 0, cached: 0, output: 0 },
		firstMs: null,
		fault: null,
	};
	const pass = (parts: readonly AnswerPart[]) => {
		for (const part of parts) {
			heard.firstMs ??= performance.now() - began;
			heard.parts += 1;
			give(part);
		}
	};
	try {
		for await (const part of stream) {
			if (part.type === 'usage') Object.assign(heard.usage, part.usage);
			if (part.type === 'end' && part.reason === 'filter')
				throw new ModelFault('filtered', 'The provider filtered the answer.');
			if (part.type !== 'text') continue;
			heard.read += part.text.length;
			pass(reader.push(part.text));
			if (heard.read > READ_MAX) break;
		}
		pass(reader.end());
	} catch (error) {
		if (!(error instanceof ModelFault)) throw error;
		return { ...heard, fault: error };
	}
	return heard.parts === 0 ? { ...heard, fault: 'shape' } : heard;
}
