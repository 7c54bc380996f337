import type { Attempt } from '#lib/engine/attempt.ts';
import { successChance } from '#lib/engine/check.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { listStakes } from '#lib/engine/stakes/list-stakes.ts';
import type { State } from '#lib/engine/state.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { attemptView, skillName } from '#lib/engine/view.ts';

/** An act that nobody has written, with its chance and all that it can cost, for the player to confirm. */
export function wordImprovised(story: Story, state: State, attempt: Attempt): string {
	const plan = planAttempt(story, state, attempt);
	const { odds } = plan;
	const prices = (attempt.improvised?.degrees.good.effects ?? []).flatMap((effect) => {
		if ('lose' in effect)
			return [`It costs ${effect.count ?? 1} of your ${nameOf(story, effect.lose) ?? 'money'}.`];
		return 'go' in effect ? [`It leads to ${nameOf(story, effect.go) ?? effect.go}.`] : [];
	});
	const asked = attempt.improvised?.degrees.good.agrees?.answer === 'price';
	return [
		`${attemptView(story, attempt).reading}.`,
		odds ? `${skillName(story, odds.skill)}, ${Math.round(successChance(odds) * 100)} %.` : '',
		...prices,
		asked ? 'They will want something in return.' : '',
		...listStakes(story, plan),
	]
		.filter(Boolean)
		.join(' ');
}
