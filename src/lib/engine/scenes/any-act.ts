import { SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { SceneFacts } from './facts.ts';
import type { Tried } from './tried.ts';

/** Whether a scene answers an act towards somebody or at a place whatever it is about. */
export const isForAnyAct = ({ general, wordings }: SceneFacts) => general && wordings.length === 0;

/** Words that help somebody, and say not how. */
const HELPS =
	/^(?:(?:help|assist|aid|support|pitch|muck)(?:_out|_with|_in)?|lend|give|do|volunteer|offer|look_after|take_care)\b/;

/** Frames of words that are to move somebody. */
const MOVES_MINDS = new Set('beg argue_with debate persuade order'.split(' '));

/** Words that give a reason. */
const REASONS = /\b(?:because|since|for the sake|otherwise|or else|think of|you know|so that)\b/i;

/**
 * Whether words are plainly the act of a scene that answers any such act: one that it names, not one that only stands
 * near. Help is said to be help. Whoever is to be moved is given a reason, or the player says that they talk them round.
 */
export function isPlainly({ step }: Tried, { frames, patterns }: SceneFacts): boolean {
	if (patterns.has(step.pattern)) return true;
	if (step.frame === 'unknown') return frames.size === 0;
	const done = step.said ? SPEECH_FRAMES[step.said.kind] : step.frame;
	const isMoving = [step.frame, done].some((frame) => MOVES_MINDS.has(frame));
	if (isMoving && [...frames].some((frame) => MOVES_MINDS.has(frame)))
		return step.frame === 'persuade' || REASONS.test(step.said?.content ?? step.words);
	if (frames.size > 0 && ![step.frame, done].some((frame) => frames.has(frame))) return false;
	return step.frame !== 'help' || frames.size > 1 || HELPS.test(step.pattern);
}
