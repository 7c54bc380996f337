// Plays the sixty acts with the answers that a model gave for them, as a turn of the server does.
import { createHash } from 'node:crypto';
import { meetProposal } from '#lib/engine/improvised/meet/meet-proposal.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { listStakes } from '#lib/engine/stakes/list-stakes.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { Library } from '#lib/library/books.ts';
import { playVerdict } from '#lib/play/play.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { readActs, readLines, type TypedAct } from './acts.ts';
import { askFor } from './ask.ts';

/** How an act was met. */
export interface PlayedAct {
	act: TypedAct;
	/** `proposed`, what was picked, or why it was met as without a model. */
	by: 'engine' | 'no proposal' | 'cannot' | 'fell' | 'proposed' | 'picked';
	/** What the player is asked before the roll, where the act weighs. */
	asked: string | null;
	stakes: string[];
	view: TurnView;
}

/** Plays the sixty acts, each with the answer that is kept for it. */
export async function playKeptAnswers(library: Library): Promise<PlayedAct[]> {
	const lines = readLines<{ n: number; answer: string }>('frames/improvised/answers.jsonl');
	const answers = new Map(lines.map(({ n, answer }) => [n, answer]));
	const played: PlayedAct[] = [];
	for (const act of readActs(library)) played.push(await playAnswer(library, act, answers.get(act.n) ?? ''));
	return played;
}

/** Plays an act with a model's answer, and by its own seed. Where the player is asked before the roll, they say yes. */
async function playAnswer(library: Library, act: TypedAct, answer: string): Promise<PlayedAct> {
	const { story, state, words, n } = act;
	const verdict = readAction(story, state, words);
	const { plan, proposal } = await askFor(library, act, answer);
	const met = plan && proposal && meetProposal(story, state, { verdict, plan, proposal, shown: [proposal] });
	const weighs = met?.kind === 'ask' && met.why === 'weighty';
	const asked = weighs ? (met.meanings[0]?.label ?? null) : null;
	const played: Verdict = weighs ? { kind: 'act', attempt: met.attempt } : (met ?? verdict);
	const secretOf = (part: string) => createHash('sha256').update(`improvised:${n}${part}`).digest('hex');
	const { view } = playVerdict(story, { id: 'game', state, secret: secretOf('') }, played, {
		nextSecret: secretOf(' next'),
		cost: 1,
		last: null,
		balance: 10,
		now: new Date('2026-01-01T12:00:00Z'),
	});
	const stakes = played.kind === 'act' ? listStakes(story, planAttempt(story, state, played.attempt)) : [];
	return { act, by: wayOf(), asked, stakes, view };

	function wayOf(): PlayedAct['by'] {
		if (!plan) return 'engine';
		if (!proposal) return 'no proposal';
		if (!met) return proposal.kind === 'cannot' ? 'cannot' : 'fell';
		return proposal.kind === 'act' ? 'proposed' : 'picked';
	}
}

/** A played act for somebody who grades it: the words, the situation, what was told and what changed. */
export function wordPlayed({ act, asked, stakes, view }: PlayedAct): string {
	const { story, state, words, means, n } = act;
	const here = [...story.npcs.values()].filter(({ id }) => state.people[id] === state.place);
	const { check, changes } = view.receipt;
	const lines = (list: readonly string[]) => list.map((line) => `- ${line}`).join('\n');
	return [
		`# ${n}. ${story.adventure.title}`,
		`**The player wrote:** ${words}`,
		means ? `**They meant:** ${means}` : '',
		`**Situation:** ${story.places.get(state.place)?.name ?? state.place}; here: ${here.map(({ name }) => name).join(', ') || 'nobody'}; in hand: ${
			Object.keys(state.items)
				.map((id) => story.items.get(id)?.name ?? id)
				.join(', ') || 'nothing'
		}.`,
		`**The place looks:** ${story.places.get(state.place)?.look.join(' ') ?? ''}`,
		`**The choices on the screen:** ${state.offers.map(({ label }) => label).join('; ')}.`,
		asked ? `**The game asked before the roll (the player said yes):** ${asked}` : '',
		stakes.length > 0 ? `**Stakes shown:** ${stakes.join(' ')}` : '',
		view.refused ? '*Nothing was played and no stone was spent. The game answered:*' : '*The game told:*',
		view.narrative,
		...view.npcResponses.map(({ name, response }) => `> ${name}: “${response}”`),
		view.asks ? `*To pick from:*\n${lines(view.asks.readings.map(({ label }) => label))}` : '',
		check
			? `**Roll:** ${check.skillName} ${check.die} + ${check.modifier} against ${check.difficulty}: ${check.degree}`
			: '',
		`**Changed:** ${changes.map(({ name, text, from, to, why }) => `${name} ${text ?? `${from} → ${to}`} (${why})`).join('; ') || 'nothing'}`,
	]
		.filter(Boolean)
		.join('\n\n');
}
