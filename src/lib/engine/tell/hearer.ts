import type { Attempt } from '#lib/engine/attempt.ts';
import { pronounsOf } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';

/** The player speaks of themselves as "I", so that "you" is somebody else. */
const MINE = /\b(?:i|me|my|mine|myself)\b/i;

/** "you" as the subject of a clause: its verb would have to change too. */
const AS_SUBJECT =
	/\byou(?:['’]\w+| (?:are|were|have|had|do|did|can|could|will|would|should|must|may|might|look|seem|know|want|said|took|made))\b/i;

/**
 * An act in which "you" means the person spoken to, with a pronoun for them: `sit down beside you` becomes
 * `sit down beside her`. Words in quotation marks stay.
 */
export function nameHearer(story: Story, { text, words = text, target }: Attempt, told: string): string {
	const npc = story.npcs.get(target ?? '');
	if (!npc || !MINE.test(words) || AS_SUBJECT.test(told)) return told;
	const { them, their } = pronounsOf(npc);
	const forms: Record<string, string> = {
		you: them,
		your: their,
		yours: their === 'her' || their === 'their' ? `${their}s` : their,
		yourself: them === 'them' ? 'themselves' : `${them}self`,
	};
	return told
		.split(/("[^"]*"?|“[^”]*”?)/)
		.map((part, at) =>
			at % 2 === 1
				? part
				: part.replace(
						/\b(?:thank you|yourself|yours|your|you)\b/gi,
						(word) => forms[word.toLowerCase()] ?? word,
					),
		)
		.join('');
}
