import type { SceneFacts } from './facts.ts';
import type { Tried } from './tried.ts';

/** Frames of what is done in secret. */
const SECRET: ReadonlySet<string> = new Set(['hide', 'sneak', 'spy', 'conceal']);

/** Words for what nobody is to see or hear. */
const SECRETLY =
	/\b(?:quiet|secret|unseen|unnotic|unobserv|silent|steal|stow|hid|sneak|creep|crept|smuggl|behind|out of sight|eavesdrop|overhear|tiptoe|spy)/i;

/** Whether a scene that is first of all one of hiding is met by an act that hides nothing. */
export function isOpenly({ step, attempt }: Tried, { frames, stated }: SceneFacts): boolean {
	const [first = ''] = frames;
	if (!stated || !SECRET.has(first) || SECRET.has(step.frame) || attempt.verb === 'sneak') return false;
	return !SECRETLY.test(attempt.text);
}
