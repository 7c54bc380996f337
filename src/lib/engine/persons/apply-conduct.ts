import type { ConductManner, StrangerAct } from '#lib/content/conduct.ts';
import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import {
	bringAbout,
	type Draft,
	lose,
	moveFaction,
	moveHealth,
	moveStanding,
	record,
} from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Answer, Beat, ReplyMood } from '#lib/engine/outcome.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { actOf, didOf } from '#lib/engine/reasons/word-reason.ts';
import { addChange } from '#lib/engine/receipt.ts';
import { HEARD } from '#lib/engine/said/heard.ts';
import { strangerSaid } from '#lib/engine/said/taken/stranger-said.ts';
import { wordGist } from '#lib/engine/slots.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { isCrowd, strangerId, strangerIs } from './find-stranger.ts';
import type { ConductPlan } from './plan-conduct.ts';

/** What an act of this manner does to a person's standing, and how it is remembered. */
const EFFECT: Record<ConductManner, { by: number; valence: number; importance: number }> = {
	kind: { by: 3, valence: 1, importance: 2 },
	friendly: { by: 1, valence: 1, importance: 1 },
	plain: { by: 0, valence: 0, importance: 1 },
	rude: { by: -4, valence: -1, importance: 2 },
	violent: { by: -12, valence: -2, importance: 4 },
};

/** Acts on somebody: what they think of it, what becomes of them, what they say. */
export function applyConduct(draft: Draft, plan: ConductPlan, attempt: Attempt, degree: Degree): Answer {
	if (plan.kind === 'stranger') return applyToStranger(draft, plan, attempt, degree);
	const { npc, rule, ruleId } = plan;
	const { by, valence, importance } = EFFECT[rule.manner];
	const why = reasonOf(draft, plan, attempt, degree);
	const isKind = valence >= 0;
	const failed = degree === 'fail';
	// A kindness that fails is a step back, and no wrong. A blow that misses is still a blow.
	if (!failed || !isKind) {
		if (by !== 0) moveStanding(draft, npc, failed ? Math.trunc(by / 2) : by, why);
		if (valence !== 0)
			remember(draft, {
				who: npc,
				gist: failed ? 'laid hands on {them}' : rule.gist,
				valence,
				importance,
				tags: [rule.manner],
			});
	}
	if (!failed) becomeOf(draft, plan, why);
	if (rule.manner === 'violent') strikeBack(draft, npc, degree, why);
	const mood = moodOf(rule.manner, failed);
	const beats: Beat[] = [{ kind: 'conduct', rule: ruleId, npc }];
	if (mood) beats.push({ kind: 'reply', npc, mood });
	return { by: 'person', beats };
}

/** What was done to whom: `you shoved Ada`. */
function reasonOf(
	{ story }: Draft,
	{ npc, rule }: Extract<ConductPlan, { kind: 'person' }>,
	attempt: Attempt,
	degree: Degree,
): string {
	if (degree === 'fail') return `you tried to ${actOf(story, attempt)}, without success`;
	return `you ${wordGist(story, { gist: rule.gist, of: npc }, '')}`;
}

function becomeOf(draft: Draft, { npc, rule }: Extract<ConductPlan, { kind: 'person' }>, why: string): void {
	const before = draft.state.bodies?.[npc] ?? [];
	const is = [...new Set([...before.filter((word) => !rule.ends.includes(word as never)), ...rule.becomes])];
	if (is.length === before.length && is.every((word) => before.includes(word))) return;
	record(draft, { type: 'bodied', id: npc, is, why });
	const name = draft.story.npcs.get(npc)?.name ?? npc;
	const text = rule.becomes[0] ?? 'free';
	addChange(draft.changes, { kind: 'person', id: npc, name, text, why, good: null });
}

/** A fight costs blood and friends. */
function strikeBack(draft: Draft, npc: string, degree: Degree, why: string): void {
	const person = draft.story.npcs.get(npc);
	if (person?.faction) moveFaction(draft, person.faction, -4, `${why}, and ${person.name} is one of theirs`);
	if (degree === 'cost') moveHealth(draft, -8, `${person?.name ?? 'somebody'} struck back`);
	if (degree === 'fail') moveHealth(draft, -12, `${person?.name ?? 'somebody'} struck back`);
	if (degree !== 'great') bringAbout(draft, [{ trouble: 1 }], why);
}

function moodOf(manner: ConductManner, failed: boolean): ReplyMood | null {
	if (manner === 'kind') return failed ? 'shy' : 'kind';
	if (manner === 'friendly') return failed ? 'no' : 'yes';
	if (manner === 'rude') return 'rough';
	return manner === 'violent' ? 'hurt' : null;
}

const DISPOSED: Partial<Record<StrangerAct, string>> = {
	kind: 'well disposed to you',
	thanked: 'well disposed to you',
	paid: 'well disposed to you',
	promised: 'expects word of you',
	rude: 'angry with you',
	insulted: 'angry with you',
	violent: 'afraid of you',
	threatened: 'afraid of you',
	refused: 'wary of you',
};

/** What somebody without a name thinks of the player from now on. */
function disposeStranger(draft: Draft, who: Thing, act: StrangerAct, why: string): void {
	const text = DISPOSED[act];
	if (!text || strangerIs(draft.state, who).includes(text)) return;
	const good =
		act === 'kind' || act === 'thanked' || act === 'paid' ? true : act === 'promised' ? null : false;
	changeStranger(draft, who, { is: [text], text, why, good });
}

/** What somebody without a name is from now on: awake, carried to the bank. */
function becomeStranger(draft: Draft, who: Thing, text: string, why: string): void {
	const is = strangerIs(draft.state, who);
	if (is.includes(text)) return;
	const kept = is.filter((other) => other.split(' ')[0] !== text.split(' ')[0]);
	changeStranger(draft, who, { is: [...kept, text.slice(0, 60)], text, why, good: null });
}

function changeStranger(
	draft: Draft,
	who: Thing,
	{ is, text, why, good }: { is: string[]; text: string; why: string; good: boolean | null },
): void {
	const id = strangerId(who);
	record(draft, { type: 'bodied', id, is, why });
	addChange(draft.changes, { kind: 'person', id, name: who.name, text, why, good });
}

/** What somebody without a name does where the act fails. */
const FAILED: Partial<Record<StrangerAct, StrangerAct>> = {
	'asked-for': 'refused',
	kind: 'refused',
	violent: 'missed',
	rude: 'missed',
};

/** What was done or said to somebody without a name: `you gave the boy your word`. */
function strangerWhy({ story }: Draft, { name }: Thing, attempt: Attempt, failed: boolean): string {
	const [step] = attempt.steps ?? [];
	const kind = step && strangerSaid(step)?.kind;
	const heard = kind === 'bargain' ? HEARD.promise : kind && HEARD[kind];
	if (heard && !failed) return heard.why.replace('{them}', name);
	return `you ${failed ? `tried to ${actOf(story, attempt)}` : didOf(story, attempt)}`;
}

function applyToStranger(
	draft: Draft,
	{ who, act, rule, ruleId, to }: Extract<ConductPlan, { kind: 'stranger' }>,
	attempt: Attempt,
	degree: Degree,
): Answer {
	const failed = degree === 'fail';
	const why = strangerWhy(draft, who, attempt, failed);
	if (act === 'paid' && attempt.item && !failed)
		lose(
			draft,
			attempt.item,
			attempt.amount ?? 1,
			`you gave ${itemPhrase(draft.story, attempt) ?? 'it'} to ${who.name}`,
		);
	if (act === 'violent') {
		if (failed) moveHealth(draft, -8, `${who.name} struck back`);
		bringAbout(draft, [{ trouble: 1 }], why);
	}
	if ((act === 'rude' || act === 'threatened') && !failed) bringAbout(draft, [{ trouble: 1 }], why);
	if (!failed) disposeStranger(draft, who, act, why);
	if (failed && act === 'kind') disposeStranger(draft, who, 'refused', why);
	if (!failed && ruleId === 'wake') becomeStranger(draft, who, 'awake', why);
	if (!failed && ruleId === 'carry' && act !== 'refused')
		becomeStranger(draft, who, `carried ${to ?? 'by you'}`, why);
	const isRule = rule && ruleId && act !== 'asleep' && act !== 'infant' && act !== 'paid' && !isCrowd(who);
	return {
		by: 'person',
		beats: [
			{
				kind: 'stranger',
				act: failed ? (FAILED[act] ?? act) : act,
				name: who.name,
				...(isRule && { rule: ruleId }),
			},
		],
	};
}
