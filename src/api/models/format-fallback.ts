import { ANSWER_FORMATS, type AnswerFormat } from '#lib/narration/answer.ts';

/** Answers in a wrong shape, in a row, after which an easier way of answering is asked for. */
const WRONG_SHAPES_MAX = 2;

/** The way of answering that a model is asked for; what it cannot do is not asked of it again. */
export interface FormatFallback {
	current(): AnswerFormat;
	/** The server does not know this way of answering. Whether there is an easier one. */
	formatRefused(format: AnswerFormat): boolean;
	/** The answer was not of the shape that was asked for. */
	shapeFailed(format: AnswerFormat): void;
	shapeKept(): void;
}

export function createFormatFallback(first: AnswerFormat): FormatFallback {
	let at = ANSWER_FORMATS.indexOf(first);
	let stumbles = 0;
	const down = (format: AnswerFormat) => {
		// Another call of the same time may have gone down already.
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
