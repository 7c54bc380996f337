import { isForAnyTalk } from '#lib/engine/said/taken/for-any-talk.ts';
import { wordTaken } from '#lib/engine/said/taken/word-taken.ts';
import { mainSpoken } from '#lib/engine/said/words/spoken.ts';
import type { Telling } from './telling.ts';

/** Kinds of words that scenes for any talk answer without saying how they are taken. */
const SAID_PLAINLY: ReadonlySet<string> = new Set(['claim', 'confession', 'warning']);

/** Tells how a person takes the player's words, where the scene that follows fits any words. */
export function tellTaken({ story, outcome, main }: Telling, id: string): void {
	const scene = story.storylets.get(id);
	if (!scene || !isForAnyTalk(scene) || outcome.degree !== 'good') return;
	const spoken = mainSpoken(story, outcome.state, outcome.attempt);
	if (!spoken?.npc || !SAID_PLAINLY.has(spoken.kind)) return;
	main.push(wordTaken(story, outcome.state, spoken.npc, spoken));
}
