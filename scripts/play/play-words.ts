import { successChance } from '#lib/engine/check.ts';
import { interpretAction } from '#lib/engine/game.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import { type AttemptPlan, planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptView, skillName } from '#lib/engine/view.ts';
import type { KeptTurn } from './kept-game.ts';

/** Plays a player's words by the secret; `why` tells an editor how they were read and what answered. */
export function playWords(
	story: Story,
	state: State,
	words: string,
	secret: string,
): { kept: KeptTurn; why: string } {
	const planned = planAttempt(story, state, interpretAction(story, state, words));
	const common = {
		words,
		offered: state.offers.map(({ label }) => label),
		reading: attemptView(story, planned.attempt).reading,
	};
	if (planned.refusal) {
		const answer = `${wordRefusal(story, state, planned.attempt, planned.refusal, secret)}\n  (This cost no stone.)`;
		return {
			kept: { ...common, answer, storylet: null, paid: false, events: [] },
			why: `  [${planned.attempt.verb}: refused, ${planned.refusal.lack}]${whyNot(planned)}`,
		};
	}
	const outcome = resolveTurn(story, state, planned.attempt, secret, planned);
	const narration = narrate(story, outcome);
	return {
		kept: {
			...common,
			answer: tell(story, outcome, narration),
			storylet: outcome.chosen?.storylet ?? null,
			paid: true,
			events: [...outcome.events, ...narration.events],
		},
		why: explain(story, outcome) + whyNot(planned),
	};
}

/** The turn as the screen tells it: prose, speech, the roll and the changes. */
function tell(story: Story, { check, changes }: Outcome, { paragraphs, said }: Narration): string {
	const roll = check
		? `  Roll: ${skillName(story, check.skill)} ${check.die} + ${check.modifier} against ${check.difficulty}: ${check.degree}`
		: '';
	const changed = changes.map(
		({ name, text, from, to, why }) => `${name} ${text ?? `${from} → ${to}`} (${why})`,
	);
	return [
		paragraphs.join('\n\n'),
		...said.map(({ npcId, line }) => `  ${story.npcs.get(npcId)?.name}: “${line}”`),
		roll,
		changed.length > 0 ? `  Changed: ${changed.join('; ')}` : '',
	]
		.filter((part) => part !== '')
		.join('\n');
}

function explain(story: Story, { attempt, check, chosen, answeredBy, turn, state }: Outcome): string {
	const rolled = check ? `${Math.round(successChance(check) * 100)} %` : 'no roll';
	const view = attemptView(story, attempt);
	return `  [turn ${turn} act ${state.act} ${state.place}] ${attempt.verb}: ${view.reading} (${view.confidence}); ${chosen ? `${chosen.storylet} ${chosen.score}` : answeredBy}; ${rolled}`;
}

/** The scenes that did not cover the words, each with its reason. */
function whyNot({ stopped }: AttemptPlan): string {
	return stopped.map(({ storylet, reason, about }) => `\n  [not ${storylet}: ${reason}, ${about}]`).join('');
}
