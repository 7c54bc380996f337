import { isAdmittedLie } from '#lib/engine/said/words/signs.ts';
import type { SceneFacts } from './facts.ts';
import type { Tried } from './tried.ts';

/** Frames of talk; what is spoken about is their matter. */
const TALK = new Set(
	'ask tell joke teach beg persuade flirt order promise deceive pretend confess apologise forgive thank praise greet farewell befriend warn call phone bargain insult accuse confront threaten agree refuse'.split(
		' ',
	),
);

/** Whether a step is talk. */
export const isTalk = ({ step }: Tried) => TALK.has(step.frame) || step.said !== undefined;

/** Whether a scene answers any words to somebody, and nothing but words. */
export const isForWords = ({ general, frames, wordings }: SceneFacts) =>
	general && wordings.length === 0 && frames.size > 0 && [...frames].every((frame) => TALK.has(frame));

/** Words that somebody answers for what they are: a scene for any words would not show that they were heard. */
export const isWeighty = ({ step: { said, words }, attempt }: Tried) =>
	said !== undefined &&
	((said.content !== '' && WEIGHTY.has(said.kind)) ||
		(said.kind === 'request' && ASKS_LEAVE.test(said.content)) ||
		isAdmittedLie(attempt.text, said.content || words));

/** Words that ask whether the player may do something: the answer is yes, no or a price. */
const ASKS_LEAVE = /\b(?:may|can|could|might) i\b|^(?:please,? )?let me\b/i;

const WEIGHTY: ReadonlySet<string> = new Set(
	'promise offer threat apology confession warning lie'.split(' '),
);
