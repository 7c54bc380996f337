import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import { mainSpoken } from '#lib/engine/said/words/spoken.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** Whether a scene answers anything that is said to a person, whatever it is about. */
export const isForAnyTalk = ({ label, when: { words, about } }: Storylet): boolean =>
	label === undefined &&
	words === undefined &&
	about?.target !== undefined &&
	Object.keys(about).length === 1;

/** What a scene must say that it does to answer words of a kind: people have answers of their own to these. */
const DOES: Partial<Record<SayingKind, string>> = {
	insult: 'insult',
	praise: 'praise',
	apology: 'apologise',
	thanks: 'thank',
	promise: 'promise',
	bargain: 'bargain',
	joke: 'joke',
	greeting: 'greet',
	question: 'ask',
	lie: 'deceive',
};

/** Whether a scene for any talk may answer these words: an insult or a promise is answered as one. */
export function suitsWords(story: Story, state: State, attempt: Attempt, scene: Storylet): boolean {
	if (attempt.storylet || !isForAnyTalk(scene) || !scene.does) return true;
	const kind = mainSpoken(story, state, attempt)?.kind;
	const needed = kind && DOES[kind];
	return !needed || scene.does.some((frame) => frame === needed);
}
