import type { Counters } from '#api/models/counters.ts';
import type { Improviser } from './improviser.ts';
import type { ModelReader } from './model-reader.ts';
import type { Moderator } from './moderator.ts';

/** What a language model is used for besides wording turns, and its counters. */
export interface ModelServices {
	counters: Counters;
	moderator: Moderator;
	readWithModel: ModelReader;
	improvise: Improviser;
	/** Whether the breaker is open after failures. */
	isResting(): boolean;
}
