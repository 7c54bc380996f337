import type { Counters } from '#api/models/counters.ts';
import type { Moderator } from './moderator.ts';
import type { ReadingHelp } from './reading-help.ts';

/** What a language model is used for besides wording turns, and what is known of its work. */
export interface ModelSide {
	counters: Counters;
	moderator: Moderator;
	help: ReadingHelp;
	/** It failed lately and is left alone for a while. */
	resting(): boolean;
}
