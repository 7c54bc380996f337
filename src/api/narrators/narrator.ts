import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';

/** What a narrator is asked to word. */
export interface NarrationRequest {
	story: Story;
	outcome: Outcome;
}

/** Puts an outcome into words. It adds no facts: what happened is settled before it is asked. */
export interface Narrator {
	/** Shown with the turn: `built-in` or the model's name. */
	name: string;
	/** It answers at once and does no I/O, so that a turn can be one transaction. */
	instant: boolean;
	/** `onText` may be given text before the end; the narration returned replaces it. Throws when it cannot answer. */
	narrate(request: NarrationRequest, onText: (delta: string) => void): Promise<Narration>;
}
