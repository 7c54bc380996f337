import type { Counters } from '#api/models/counters.ts';
import type { ModelReader } from './model-reader.ts';
import type { Moderator } from './moderator.ts';

/** What a language model is used for besides wording turns, and what is known of its work. */
export interface ModelServices {
	counters: Counters;
	moderator: Moderator;
	readWithModel: ModelReader;
	/** It failed lately and is left alone for a while. */
	isResting(): boolean;
}
