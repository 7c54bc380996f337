import type { Attempt } from '#lib/engine/attempt.ts';
import { checkProposal } from '#lib/engine/improvised/check-proposal.ts';
import type { Proposal } from '#lib/engine/improvised/proposal.ts';
import { meaningId } from '#lib/engine/option-id.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { coverParts } from './cover-parts.ts';
import { nameLack } from './name-lack.ts';
import { CONFIRMATION, pickWritten } from './pick-written.ts';

import { sayAloud } from './said-aloud.ts';
import { wordImprovised } from './word-improvised.ts';

/** Words that nobody has written, with what was proposed for them. */
export interface ProposedWords {
	verdict: Verdict;
	plan: AttemptPlan;
	proposal: Proposal;
	/** All proposals of this turn: another wording makes nothing easier. */
	shown: readonly Proposal[];
}

/** What becomes of the words by a proposal: it picks what is written, is played, or is asked first where it weighs. Null where it falls. Pure. */
export function meetProposal(
	story: Story,
	state: State,
	{ verdict, plan, proposal, shown }: ProposedWords,
): Verdict | null {
	if (proposal.kind === 'cannot') return nameLack(story, state, plan, proposal.pick);
	if (proposal.kind !== 'act') return pickWritten(story, state, verdict, proposal);
	// A proposal reads all of the words, of which the plan may have only the part that counts.
	const whole: Attempt = { ...plan.attempt, words: verdict.attempt.words ?? verdict.attempt.text };
	const hardest = hardestShown(story, state, whole, shown);
	const improvised = checkProposal(story, state, whole, proposal, hardest);
	if (!improvised) return null;
	const attempt: Attempt = {
		...coverParts(story, state, sayAloud(whole, proposal), proposal),
		improvised,
		by: 'model',
	};
	if (!improvised.weighty) return { kind: 'act', attempt };
	const id = meaningId(state, verdict.attempt.text, 'improvised').replace('reading-', CONFIRMATION);
	const label = wordImprovised(story, state, attempt);
	return { kind: 'ask', attempt, meanings: [{ id, label, attempt }], why: 'weighty' };
}

/** The hardest difficulty that each aim was given in this turn. */
function hardestShown(
	story: Story,
	state: State,
	attempt: Attempt,
	shown: readonly Proposal[],
): Map<string, number> {
	const hardest = new Map<string, number>();
	for (const proposal of shown) {
		const act = checkProposal(story, state, attempt, proposal);
		if (act?.difficulty) hardest.set(act.aim, Math.max(hardest.get(act.aim) ?? 0, act.difficulty));
	}
	return hardest;
}
