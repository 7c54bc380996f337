// Asks for a proposal as the server does, of a model that a script answers for.
import { createBreaker } from '#api/models/breaker.ts';
import { createCounters } from '#api/models/counters.ts';
import type { ModelCall } from '#api/models/model.ts';
import { createImproviser } from '#api/narrators/improviser.ts';
import { ruleModerator } from '#api/narrators/moderator.ts';
import type { Proposal } from '#lib/engine/improvised/proposal.ts';
import { planUncovered } from '#lib/engine/improvised/uncovered.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Library } from '#lib/library/books.ts';
import { answeringModel } from '#tests/support/models/answering-model.ts';
import type { TypedAct } from './acts.ts';

/** What came of asking. */
export interface Asked {
	/** What the model was sent; null where the engine has an answer of its own to the words. */
	call: ModelCall | null;
	plan: AttemptPlan | null;
	proposal: Proposal | null;
}

/** Asks for a proposal for an act; `answer` is what the model writes. */
export async function askFor(
	library: Library,
	{ story, state, words }: TypedAct,
	answer: string,
): Promise<Asked> {
	const plan = planUncovered(story, state, readAction(story, state, words));
	if (!plan) return { call: null, plan, proposal: null };
	let call: ModelCall | null = null;
	const model = answeringModel((asked) => {
		call = asked;
		return answer;
	});
	const improvise = createImproviser({
		model,
		breaker: createBreaker(Date.now),
		budget: { findExhausted: async () => null, recordUsage: async () => {} },
		counters: createCounters(),
		price: null,
		stop: new AbortController().signal,
		moderator: ruleModerator,
		prompts: {
			activeText: async (scope, slug) =>
				library.prompts.find((prompt) => prompt.scope === scope && prompt.slug === slug)?.content ?? '',
		},
	});
	const { proposal } = await improvise({ story, state, plan, playerId: '', until: Number.POSITIVE_INFINITY });
	return { call, plan, proposal };
}
