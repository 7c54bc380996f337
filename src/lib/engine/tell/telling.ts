import type { Emotion } from '#lib/content/verbs.ts';
import type { LineBag } from '#lib/engine/lines.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { capitalize, fill, type Slots } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';

/** A line that a person says aloud. */
export interface SpokenLine {
	npcId: string;
	line: string;
	emotion: Emotion;
}

/** A turn that is being told. */
export interface Telling {
	story: Story;
	outcome: Outcome;
	slots: Slots;
	bag: LineBag;
	/** The paragraph that tells the attempt. */
	main: string[];
	/** Paragraphs after it. */
	after: string[];
	said: SpokenLine[];
	/** The sentence that repeats the player's words. */
	deed: string;
}

/** Adds a line to a paragraph, with its slots filled. */
export function say(
	paragraph: string[],
	telling: Telling,
	line: string | null,
	slots: Slots = telling.slots,
): void {
	const text = line && capitalize(fill(line, slots, telling.outcome.random));
	// Two things can have the same sentence.
	if (text && !paragraph.includes(text)) paragraph.push(text);
}
