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
import { addChange } from '#lib/engine/receipt.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { ConductPlan } from './plan-conduct.ts';

/** What an act of this manner does to a person's standing, and how it is remembered. */
const EFFECT: Record<ConductManner, { by: number; valence: number; importance: number; why: string }> = {
	kind: { by: 3, valence: 1, importance: 2, why: 'you were kind' },
	friendly: { by: 1, valence: 1, importance: 1, why: 'you were friendly' },
	plain: { by: 0, valence: 0, importance: 1, why: '' },
	rude: { by: -4, valence: -1, importance: 2, why: 'you were rough' },
	violent: { by: -12, valence: -2, importance: 4, why: 'you laid hands on them' },
};

/** Acts on somebody: what they think of it, what becomes of them, what they say. */
export function applyConduct(draft: Draft, plan: ConductPlan, attempt: Attempt, degree: Degree): Answer {
	if (plan.kind === 'stranger') return applyToStranger(draft, plan, attempt, degree);
	const { npc, rule, ruleId } = plan;
	const { by, valence, importance, why } = EFFECT[rule.manner];
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
	if (!failed) becomeOf(draft, plan);
	if (rule.manner === 'violent') strikeBack(draft, npc, degree);
	const mood = moodOf(rule.manner, failed);
	const beats: Beat[] = [{ kind: 'conduct', rule: ruleId, npc }];
	if (mood) beats.push({ kind: 'reply', npc, mood });
	return { by: 'person', beats };
}

function becomeOf(draft: Draft, { npc, rule }: Extract<ConductPlan, { kind: 'person' }>): void {
	const before = draft.state.bodies?.[npc] ?? [];
	const is = [...new Set([...before.filter((word) => !rule.ends.includes(word as never)), ...rule.becomes])];
	if (is.length === before.length && is.every((word) => before.includes(word))) return;
	const why = 'you did it';
	record(draft, { type: 'bodied', id: npc, is, why });
	const name = draft.story.npcs.get(npc)?.name ?? npc;
	const text = rule.becomes[0] ?? 'free';
	addChange(draft.changes, { kind: 'person', id: npc, name, text, why, good: null });
}

/** A fight costs blood and friends. */
function strikeBack(draft: Draft, npc: string, degree: Degree): void {
	const person = draft.story.npcs.get(npc);
	if (person?.faction) moveFaction(draft, person.faction, -4, `${person.name} is one of theirs`);
	if (degree === 'cost') moveHealth(draft, -8, 'the blow that came back');
	if (degree === 'fail') moveHealth(draft, -12, 'the blow that came back');
	if (degree !== 'great') bringAbout(draft, [{ trouble: 1 }], 'it did not go unseen');
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
};

/** What somebody without a name thinks of the player from now on. */
function disposeStranger(draft: Draft, { id: thingId, name }: Thing, act: StrangerAct): void {
	const is = DISPOSED[act];
	const id = thingId.replaceAll('.', '-');
	if (!is || draft.state.bodies?.[id]?.includes(is)) return;
	const why = 'you did it';
	record(draft, { type: 'bodied', id, is: [is], why });
	const good =
		act === 'kind' || act === 'thanked' || act === 'paid' ? true : act === 'promised' ? null : false;
	addChange(draft.changes, { kind: 'person', id, name: name.replace(/^the /, ''), text: is, why, good });
}

/** What somebody without a name does where the act fails. */
const FAILED: Partial<Record<StrangerAct, StrangerAct>> = {
	'asked-for': 'refused',
	kind: 'refused',
	violent: 'missed',
	rude: 'missed',
};

function applyToStranger(
	draft: Draft,
	{ who, act }: Extract<ConductPlan, { kind: 'stranger' }>,
	attempt: Attempt,
	degree: Degree,
): Answer {
	const failed = degree === 'fail';
	if (act === 'paid' && attempt.item && !failed)
		lose(draft, attempt.item, attempt.amount ?? 1, `given to ${who.name}`);
	if (act === 'violent') {
		if (failed) moveHealth(draft, -8, 'the blow that came back');
		bringAbout(draft, [{ trouble: 1 }], 'it did not go unseen');
	}
	if ((act === 'rude' || act === 'threatened') && !failed)
		bringAbout(draft, [{ trouble: 1 }], 'word of it gets round');
	if (!failed) disposeStranger(draft, who, act);
	return {
		by: 'person',
		beats: [{ kind: 'stranger', act: failed ? (FAILED[act] ?? act) : act, name: who.name }],
	};
}
