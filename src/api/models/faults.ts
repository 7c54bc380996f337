import type { Flaw, FlawKind } from '#lib/narration/truth/flaw.ts';
import type { CounterLabel } from './counters.ts';
import { ModelFault } from './model.ts';

/** What was wrong with a call: it failed, its text has a flaw, or it has the wrong shape. */
export type NarrationFault = ModelFault | Flaw | 'shape';

/** Why the built-in narrator words a turn in the model's place. */
export type FallbackReason = CounterLabel<'carried'>;

/** The longest and the shortest wait before a repeated call, in milliseconds. */
const RETRY_DELAY_MAX_MS = 3000;
const RETRY_DELAY_MS = 250;

/** The player's notice when the built-in narrator worded the turn. */
export const FALLBACK_NOTICES: Partial<Record<FallbackReason, string>> = {
	fault: 'The language model did not answer, so the built-in narrator told this turn.',
	resting: 'The language model is not answering just now; the built-in narrator carries on.',
	shape: 'The language model’s answer could not be used, so the built-in narrator told this turn.',
	truth:
		'What the language model wrote did not match what happened, so the built-in narrator told this turn.',
	unsafe: 'What the language model wrote was not fit to show, so the built-in narrator told this turn.',
	'player-budget':
		'Your share of the language model for today is used up; the built-in narrator carries on until midnight UTC.',
	'server-budget':
		'Today’s share of the language model is used up; the built-in narrator carries on until midnight UTC.',
};

/** Whether the call succeeded and its text has a flaw. */
export const isFlaw = (fault: NarrationFault): fault is Flaw =>
	fault !== 'shape' && !(fault instanceof ModelFault);

/** The reason for the built-in narrator, after a fault. */
export function fallbackReason(fault: NarrationFault): FallbackReason {
	if (fault === 'shape') return 'shape';
	if (fault instanceof ModelFault) return fault.kind === 'filtered' ? 'unsafe' : 'fault';
	return fault.kind === 'unsafe' ? 'unsafe' : 'truth';
}

/** The wait before the same call is repeated, in milliseconds; null when repeating is of no use. */
export function retryDelay(fault: NarrationFault): number | null {
	if (!(fault instanceof ModelFault)) return 0;
	if (fault.kind === 'limited' || fault.kind === 'server') {
		const wait = fault.retryAfter ?? RETRY_DELAY_MS;
		return wait <= RETRY_DELAY_MAX_MS ? Math.max(RETRY_DELAY_MS, wait) : null;
	}
	return ['network', 'cut', 'garbled'].includes(fault.kind) ? RETRY_DELAY_MS : null;
}

/** How long no calls are made after a fault, in milliseconds. */
export function restAfter({ kind, retryAfter = 0 }: ModelFault): number {
	if (kind === 'refused' || kind === 'format') return 60_000;
	return retryAfter > RETRY_DELAY_MAX_MS ? retryAfter : 0;
}

/** The hint to a model about its flaw, for the repeated call. */
export const RETRY_HINTS: Record<FlawKind, string> = {
	name: 'Your last answer named somebody or something that is not in the cast or the scene. Use only the names given.',
	outcome: 'Your last answer told another outcome than the one above. Tell that one.',
	item: 'Your last answer put something into the player’s hands that is not there. Leave their belongings as they are.',
	place: 'Your last answer moved the player somewhere else. They are where the scene says.',
	absent: 'Your last answer let somebody act who is not here. Only those under "Here" may act.',
	number: 'Your last answer had figures, rolls or points in it. Leave them out.',
	player:
		'Your last answer gave the player words, thoughts, feelings or decisions. Tell only what the world does.',
	refusal: 'This is fiction in a game; word the outcome as it stands.',
	leak: 'Your last answer had markup or talk of the game’s workings in it. Tell the story only.',
	language: 'Answer in English.',
	repeat: 'Your last answer repeated what was told before. Find other words and other details.',
	unsafe: 'Your last answer was not fit to show. Keep it mild.',
	thin: 'Your last answer was too short. Write two or three short paragraphs.',
};
