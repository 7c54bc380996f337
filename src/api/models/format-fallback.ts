import { ANSWER_FORMATS, type AnswerFormat } from '#lib/narration/answer.ts';

/** Answers of a wrong shape, in a row, after which the next easier format is used. */
const WRONG_SHAPES_MAX = 2;

/** The answer format that a model is asked for. It only ever becomes easier. */
export interface FormatFallback {
	current(): AnswerFormat;
	/** Reports that the server does not know the format. Returns whether there is an easier one. */
	formatRefused(format: AnswerFormat): boolean;
	/** Reports an answer of a wrong shape. */
	shapeFailed(format: AnswerFormat): void;
	shapeKept(): void;
}

export function createFormatFallback(first: AnswerFormat): FormatFallback {
	let at = ANSWER_FORMATS.indexOf(first);
	let stumbles = 0;
	const down = (format: AnswerFormat) => {
		// A parallel call may have stepped down already.
		if (ANSWER_FORMATS[at] === format && at < ANSWER_FORMATS.length - 1) at += 1;
		stumbles = 0;
		return ANSWER_FORMATS[at] !== format;
	};
	return {
		current: () => ANSWER_FORMATS[at] ?? 'sections',
		formatRefused: down,
		shapeFailed(format) {
			stumbles += 1;
			if (stumbles >= WRONG_SHAPES_MAX) down(format);
		},
		shapeKept() {
			stumbles = 0;
		},
	};
}
