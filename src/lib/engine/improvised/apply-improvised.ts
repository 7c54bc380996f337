import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { bringAbout, type Draft, prepare, record } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { addChange } from '#lib/engine/receipt.ts';
import { wordAttempt } from '#lib/engine/verdict/word-attempt.ts';
import { gainKey } from './gain-key.ts';
import type { ActAnswer, ImprovisedAct } from './improvised-act.ts';

/** The most words that a thing's state keeps. */
const STATES_MAX = 6;

/** How a person remembers an improvised act, after "you". */
const GISTS: Record<ImprovisedAct['stance'], string> = {
	kind: 'went out of your way for {them}',
	plain: 'tried something in front of {them}',
	sly: 'tried something behind {their} back',
	hostile: 'turned on {them}',
};

/** Brings about what was accepted of an improvised act at the degree that was rolled. */
export function applyImprovised(draft: Draft, act: ImprovisedAct, attempt: Attempt, degree: Degree): Answer {
	const answer = act.degrees[degree];
	const why = `“${wordAttempt(draft.story, attempt).slice(0, 200)}”`;
	bringAbout(draft, answer.effects, why, attempt.target);
	for (const thing of answer.things) alter(draft, thing, why);
	if (answer.ready) prepare(draft, 'took the trouble to prepare');
	for (const { who, feel } of answer.memories)
		remember(draft, { who, gist: GISTS[act.stance], valence: feel, importance: 2, tags: ['improvised'] });
	if (answer.agrees) keepAnswer(draft, answer.agrees, why);
	const gains: Record<string, number> = {};
	for (const effect of answer.effects) {
		const key = gainKey(draft, effect);
		if (key && 'by' in effect) gains[key] = (gains[key] ?? 0) + Math.abs(effect.by ?? 0);
	}
	record(draft, { type: 'improvised', aim: act.aim, gains, failed: degree === 'fail', ready: answer.ready });
	return { by: 'general', beats: beatsOf(answer, attempt, degree) };
}

function beatsOf({ lines, reply }: ActAnswer, { verb, target }: Attempt, degree: Degree): Beat[] {
	const told: Beat[] =
		lines.length > 0
			? lines.map((text) => ({ kind: 'plain', text, after: false }))
			: [{ kind: 'act', verb, degree, target: target ?? null }];
	return reply ? [...told, { kind: 'reply', npc: reply.who, mood: reply.stance }] : told;
}

function alter(draft: Draft, { id, name, is }: ActAnswer['things'][number], why: string): void {
	const before = draft.state.things?.[id];
	const kept = (before?.is ?? []).filter((word) => word !== is && word !== OPPOSITES[is]);
	record(draft, { type: 'altered', id, to: { ...before, is: [...kept, is].slice(-STATES_MAX) }, why });
	addChange(draft.changes, { kind: 'thing', id, name, text: is, why, good: null });
}

const OPPOSITES: Record<string, string> = {
	wet: 'dry',
	dry: 'wet',
	clean: 'dirty',
	dirty: 'clean',
	straight: 'crooked',
	crooked: 'straight',
};

const ANSWERS = { yes: 'says yes', no: 'says no', price: 'wants something in return' };

function keepAnswer(draft: Draft, { who, answer }: NonNullable<ActAnswer['agrees']>, why: string): void {
	const name = draft.story.npcs.get(who)?.name ?? who;
	addChange(draft.changes, {
		kind: 'person',
		id: who,
		name,
		text: ANSWERS[answer],
		why,
		good: answer === 'yes' ? true : null,
	});
	if (answer === 'yes')
		remember(draft, {
			who,
			gist: 'asked {them} for something, and had a yes',
			valence: 0,
			importance: 2,
			tags: ['agreed'],
		});
}
