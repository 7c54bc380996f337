import { SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { Step } from '#lib/engine/step.ts';
import type { SceneFacts } from './facts.ts';
import type { FrameBook } from './frames.ts';
import type { Tried } from './tried.ts';

/** How much an act is that of a scene. */
export const KIN = { same: 1, group: 0.9, near: 0.6, unknown: 0.4, other: 0 } as const;

/** How alike the act tried, or what is said in it, and the acts of a scene are. */
export function kinship(book: FrameBook, { step }: Tried, facts: SceneFacts): number {
	// `I'd like to know from Mr Inchbald`: thinking of something that somebody knows is asking.
	const asks = step.frame === 'think' && (step.source?.person === true || step.person !== undefined);
	const own = kinOfFrame(book, asks ? { ...step, frame: 'ask', pattern: 'ask' } : step, facts);
	if (!step.said || own >= KIN.group) return own;
	const frame = SPEECH_FRAMES[step.said.kind];
	return Math.max(own, kinOfFrame(book, { ...step, frame, pattern: frame }, facts));
}

function kinOfFrame(book: FrameBook, step: Step, { frames, patterns, verbs }: SceneFacts): number {
	if (patterns.has(step.pattern) || (verbs.has(step.word) && step.frame === 'unknown')) return KIN.same;
	if (frames.has(step.frame))
		return isHandsOn(step) && !(verbs.has(step.word) && step.word !== 'help') ? KIN.other : KIN.group;
	if (frames.size + patterns.size === 0 || step.frame === 'unknown') return KIN.unknown;
	const own = [...patterns].flatMap((pattern) => book.byText.get(pattern)?.frame ?? []);
	if (own.includes(step.frame)) return KIN.near;
	// `use the key` may be anything that is done with a key.
	if (step.frame === 'use' && [...frames].some((frame) => book.frames[frame]?.verb === 'use'))
		return KIN.near;
	const near = book.near.get(step.frame);
	return near && [...frames].some((frame) => near.has(frame)) ? KIN.near : KIN.other;
}

/** Whether the act wrongs the person of a scene, and the scene is about that very wrong: they may have the player put out. */
export const isWrongOf = (kin: number, { people }: Tried, { stated, harm, target }: SceneFacts): boolean =>
	stated && harm > 0 && kin >= KIN.group && people.some((id) => target.includes(id));

/** Help that lays hands on somebody: no scene of other work stands for it. */
const HANDS = new Set(
	'carry lift hoist heave haul untie unbind unchain unpin untangle prop wrap dress wash bathe catch tuck hide release'.split(
		' ',
	),
);

const isHandsOn = ({ frame, word, pattern, person, object }: Step): boolean => {
	if (!person || (frame === 'take' && object)) return false;
	if (frame === 'take') return /^(?:fetch|collect)$/.test(word);
	return frame === 'help' && (HANDS.has(word) || /^help_(?:up|down|off|over)\b/.test(pattern));
};
