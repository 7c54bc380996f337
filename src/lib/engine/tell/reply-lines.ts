import type { Emotion } from '#lib/content/verbs.ts';
import type { Npc } from '#lib/content/world.ts';
import type { ReplyMood } from '#lib/engine/outcome.ts';

/** The lines that a person has for a reply. */
export function replyLines(npc: Npc, mood: ReplyMood): readonly string[] {
	switch (mood) {
		case 'hurt':
			return npc.hurt;
		case 'greeting':
			return npc.greetings;
		case 'warm':
		case 'even':
		case 'cold':
			return npc.lines[mood];
		case 'kind':
		case 'shy':
		case 'rough':
		case 'robbed':
			return npc.touched[mood];
		default:
			return npc.answers[mood];
	}
}

/** How a reply sounds. */
export const REPLY_EMOTIONS: Record<ReplyMood, Emotion> = {
	warm: 'happy',
	even: 'neutral',
	cold: 'angry',
	hurt: 'angry',
	greeting: 'neutral',
	kind: 'happy',
	shy: 'surprised',
	rough: 'angry',
	robbed: 'angry',
	yes: 'neutral',
	no: 'neutral',
	price: 'neutral',
	thanks: 'happy',
	laugh: 'happy',
	dodge: 'neutral',
	comfort: 'neutral',
	scold: 'angry',
	promised: 'neutral',
	doubt: 'neutral',
};
