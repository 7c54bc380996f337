import type { Attempt } from '#lib/engine/attempt.ts';
import type { Proposal } from '#lib/engine/improvised/proposal.ts';
import { stemOf } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { planPart } from '#lib/engine/together/plan-turn.ts';
import { type Weight, weigh } from '#lib/engine/together/weigh.ts';

/** What the engine plays itself beside an improvised act: a way, an answer to words, what takes time. */
const OWN: ReadonlySet<Weight> = new Set(['walk', 'reply', 'topic', 'last']);

/** An act with all parts beside it that a proposal has read, so that its one roll decides them too. */
export function coverParts(story: Story, state: State, attempt: Attempt, { clauses }: Proposal): Attempt {
	const { together } = attempt;
	if (!together) return attempt;
	const verbs = new Set(
		clauses.flatMap(({ act }) => act.toLowerCase().split(/\s+/)).map((word) => stemOf(story.words, word)),
	);
	const cover = (part: Attempt): Attempt => {
		const [step] = part.steps ?? [];
		if (!step || !verbs.has(stemOf(story.words, step.word))) return part;
		const weight = weigh(story, state, step, planPart(story, state, part));
		return OWN.has(weight) ? part : { ...part, covered: true };
	};
	return {
		...attempt,
		together: { ...together, before: together.before.map(cover), after: together.after.map(cover) },
	};
}
