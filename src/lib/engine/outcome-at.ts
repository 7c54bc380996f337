import type { OutcomeText, Storylet } from '#lib/content/story.ts';
import type { Degree } from '#lib/content/verbs.ts';

/** The scene's outcome at this degree; a missing one falls back towards `good`. */
export function outcomeAt(storylet: Storylet, degree: Degree): OutcomeText {
	const { great, good, cost, fail } = storylet.outcomes;
	if (degree === 'great') return great ?? good;
	if (degree === 'cost') return cost ?? good;
	if (degree === 'fail') return fail ?? cost ?? good;
	return good;
}
