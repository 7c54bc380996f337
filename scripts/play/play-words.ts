import { successChance } from '#lib/engine/check.ts';
import { type Narration, narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import { type AttemptPlan, planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { LastTurn } from '#lib/engine/verdict/answers/answer.ts';
import { answerQuestions } from '#lib/engine/verdict/answers/answer-questions.ts';
import { askBack, wordAnswer } from '#lib/engine/verdict/ask-back.ts';
import { findMeaning, readAction } from '#lib/engine/verdict/read-action.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { attemptView, checkView, skillName } from '#lib/engine/view.ts';
import { changeText } from '#lib/turns/changes.ts';
import type { KeptTurn } from './kept-game.ts';

const FREE = '(This cost no stone.)';

/** What the player said, and what it follows on. */
export interface Saying {
	words: string;
	/** The reading that the player picked, where the words were asked back. */
	reading?: string;
	/** The turn played last. */
	last: LastTurn | null;
}

/** Plays a player's words by the secret; `why` tells an editor how they were read and what answered. */
export function playWords(
	story: Story,
	state: State,
	{ words, reading, last }: Saying,
	secret: string,
): { kept: KeptTurn; why: string } {
	const verdict = readAction(story, state, words);
	const picked = reading === undefined ? undefined : findMeaning(verdict, reading);
	const planned = planAttempt(story, state, picked?.attempt ?? verdict.attempt);
	const common = {
		words,
		offered: state.offers.map(({ label }) => label),
		reading: attemptView(story, planned.attempt).reading,
	};
	const free = { ...common, storylet: null, paid: false, events: [] };
	if (verdict.kind === 'ask' && !picked) {
		const { text, readings } = askBack(verdict);
		const list = readings.map(({ label }, n) => `  ${n + 1}) ${label}`).join('\n');
		const answer = `${text} What do you mean?\n${list}\n  Type the number, or say it another way. ${FREE}`;
		return {
			kept: { ...free, answer, asked: readings },
			why: `  [asked back: ${verdict.why}]${whyNot(planned)}`,
		};
	}
	if (verdict.kind === 'game') return answerFree(story, state, verdict, last, free);
	if (planned.refusal) {
		const answer = `${wordRefusal(story, state, planned.attempt, planned.refusal, secret)}\n  ${FREE}`;
		return {
			kept: { ...free, answer },
			why: `  [${planned.attempt.verb}: refused, ${planned.refusal.lack}]${whyNot(planned)}`,
		};
	}
	const outcome = resolveTurn(story, state, planned.attempt, secret, planned);
	const narration = narrate(story, outcome);
	return {
		kept: {
			...common,
			answer: tell(story, outcome, narration),
			last: {
				turn: outcome.turn,
				action: words,
				narrative: narration.paragraphs.join('\n\n'),
				check: outcome.check && checkView(story, outcome.check),
				changes: outcome.changes,
			},
			storylet: outcome.chosen?.storylet ?? null,
			paid: true,
			events: [...outcome.events, ...narration.events],
		},
		why: explain(story, outcome) + whyNot(planned),
	};
}

/** The game's own answer to a question. */
function answerFree(
	story: Story,
	state: State,
	{ questions, attempt: { text: words } }: Extract<Verdict, { kind: 'game' }>,
	last: LastTurn | null,
	free: Omit<KeptTurn, 'answer'>,
): { kept: KeptTurn; why: string } {
	const answers = answerQuestions(questions, { words, story, state, balance: null, last, model: null });
	const button = answers.button?.does === 'rewind' ? '\n  (--back goes back one turn.)' : '';
	const answer = `${wordAnswer(answers)}${button}`;
	return {
		kept: { ...free, answer: `${answer}\n  ${FREE}` },
		why: `  [to the game: ${questions.join(', ')}]`,
	};
}

/** The turn as the screen tells it: prose, speech, the roll and the changes. */
function tell(story: Story, { check, changes }: Outcome, { paragraphs, said }: Narration): string {
	const roll = check
		? `  Roll: ${skillName(story, check.skill)} ${check.die} + ${check.modifier} against ${check.difficulty}: ${check.degree}`
		: '';
	const changed = changes.map(
		(change) =>
			`${change.text ? changeText(change) : `${change.name} ${change.from} → ${change.to}`} (${change.why})`,
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
	return stopped
		.map(({ storylet, score, reason, about }) => `\n  [not ${storylet} ${score}: ${reason}, ${about}]`)
		.join('');
}
