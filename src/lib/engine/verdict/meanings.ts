import type { Attempt } from '#lib/engine/attempt.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret, rephrasings } from '#lib/engine/interpret.ts';
import { meaningId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptView } from '#lib/engine/view.ts';
import type { Doubtful } from './ask-rules.ts';
import type { AskReason, Meaning } from './verdict.ts';

/** Meanings that are asked back at most. */
const MOST = 3;

/** The two or three things that the words can mean, the likeliest first; all of them can be played. */
export function meaningsOf(story: Story, state: State, about: Doubtful, why: AskReason): Meaning[] {
	const { attempt, near } = about;
	const words = attempt.text;
	const meanings: Meaning[] = [];
	const add = (meant: Attempt) => {
		const planned = planAttempt(story, state, meant);
		const label = attemptView(story, planned.attempt).reading;
		const id = meaningId(state, words, label);
		if (planned.refusal || meanings.length === MOST || meanings.some((other) => other.id === id)) return;
		meanings.push({ id, label, attempt: meant.text === words ? meant : { ...meant, words } });
	};
	for (const choice of near) add(choice);
	if (why !== 'denied' && isAct(attempt)) add(attempt);
	// However sure the words were read, other wordings are wanted here.
	const around = describeSurroundings(story, state);
	for (const label of rephrasings({ ...attempt, confidence: 0 }, story.words, around))
		add(interpret(label, story.words, around));
	return meanings;
}

/** Whether the attempt is one that a person could mean. */
const isAct = ({ verb }: Attempt) => verb !== 'other' && verb !== 'unclear' && verb !== 'meta';
