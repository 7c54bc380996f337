import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { bringAbout, type Draft, lose, moveHealth, prepare, record } from '#lib/engine/draft.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { actOf, didOf } from '#lib/engine/reasons/word-reason.ts';
import { addChange } from '#lib/engine/receipt.ts';
import { PASSING } from '#lib/engine/things/describe-thing.ts';
import type { Thing, ThingState } from '#lib/engine/things/thing.ts';
import { agree } from './agree.ts';
import { mind } from './minding.ts';
import type { HandlingPlan } from './plan-handling.ts';

/** The most words that a thing's state keeps. */
const STATES_MAX = 6;

/** What a success leaves that changes nothing about the thing. */
const KNOWN = 'know {thing} better';

/** Handles a thing: changes it, and what people think of it. */
export function applyHandling(
	draft: Draft,
	plan: HandlingPlan,
	attempt: Attempt,
	degree: Degree,
	beside: boolean,
): Answer {
	const { rule, thing, ruleId, somebody, made, to, aim } = plan;
	const beats: Beat[] = [
		{
			kind: 'handled',
			rule: ruleId,
			thing,
			...(somebody && { somebody: somebody.name }),
			...(made && { made }),
			...(to && { to: `${to.preposition} ${to.name}` }),
			...(aim && degree !== 'fail' && { aim }),
		},
	];
	const failed = degree === 'fail';
	if (!failed) {
		const isChanged = change(draft, plan, attempt);
		const ready = rule.prepares ?? (isChanged || rule.manner ? undefined : KNOWN);
		if (ready && !beside) prepare(draft, agree(ready, thing, somebody && { target: somebody.name }));
	}
	if (rule.hurts > 0 && failed) moveHealth(draft, -rule.hurts, `it hurts to ${actOf(draft.story, attempt)}`);
	if (rule.hurts > 1 && degree === 'cost')
		moveHealth(draft, -Math.ceil(rule.hurts / 2), `it hurts to ${actOf(draft.story, attempt)}`);
	if (degree !== 'good' && degree !== 'great' && rule.noise >= 2)
		bringAbout(draft, [{ trouble: 1 }], `it is loud to ${actOf(draft.story, attempt)}`);
	beats.push(...mind(draft, plan, attempt, degree));
	return { by: 'thing', beats };
}

/** Changes the thing; false where the receipt has nothing to say of it. */
function change(draft: Draft, plan: HandlingPlan, attempt: Attempt): boolean {
	const { thing, rule, to: goal, made, content } = plan;
	const before = draft.state.things?.[thing.id];
	const becomes = rule.becomes.map((word) =>
		word
			.replace('{to}', goal ? `${goal.preposition} ${goal.name}` : '')
			.replace('{made}', made ? (word.startsWith('folded') ? `into ${made}` : made) : '')
			.trim()
			.slice(0, 80),
	);
	const kept = (before?.is ?? []).filter((word) => !isEnded(word, rule.ends) && !becomes.includes(word));
	const at = whereTo(draft, plan);
	const to: ThingState = {
		...before,
		is: [...kept, ...becomes].slice(-STATES_MAX),
		...(content && { text: content }),
		...(becomes.includes('burning') && { since: draft.state.turn }),
		...(at && { at }),
		...((at || !isListed(thing)) && { name: nameNow(plan).slice(0, 80) }),
	};
	const item = thing.source === 'held' ? thing.id.replace(/^item\./, '') : null;
	const why = `you ${didOf(draft.story, attempt)}`;
	if (item && ((at && at !== 'player') || becomes.includes('burning')))
		lose(draft, item, attempt.amount ?? 1, why);
	const found =
		thing.source !== 'held' && at === 'player' && thing.id.startsWith('item.') ? thing.id.slice(5) : null;
	if (found) record(draft, { type: 'gained', id: found, count: 1, why });
	record(draft, { type: 'altered', id: thing.id, to, why });
	const text = wordChange(plan, becomes);
	if (text)
		addChange(draft.changes, { kind: 'thing', id: thing.id, name: thing.name, text, why, good: null });
	return text !== undefined;
}

/** Where the thing is from now on; undefined where it stays. */
function whereTo(
	{ state }: Draft,
	{ rule, thing, somebody, made, ruleId, isNew }: HandlingPlan,
): string | undefined {
	if (isNew) return 'player';
	if (ruleId === 'fold' && made) return 'player';
	// Nobody holds what burns.
	if (rule.becomes.includes('burning') && (thing.source === 'held' || thing.source === 'carried'))
		return state.place;
	switch (rule.moves) {
		case 'person':
			return somebody?.npc ?? 'nowhere';
		case 'here':
			return state.place;
		default:
			return rule.moves;
	}
}

/** Whether the lists of the place have the thing for good. */
const isListed = ({ source }: Thing) => source === 'held' || source === 'declared' || source === 'part';

/** What the thing is called from now on: a sheet that was folded into a hat is a paper hat. */
function nameNow({ thing, made, ruleId }: HandlingPlan): string {
	if (ruleId !== 'fold' || !made) return thing.name;
	return `the ${thing.kind?.material === 'paper' ? 'paper ' : ''}${made.replace(/^(?:an?|the) /, '')}`;
}

function isEnded(word: string, ends: readonly string[]): boolean {
	return ends.some((end) => word === end || word.startsWith(`${end} `));
}

/** What the receipt says of the thing; empty where nothing about it is otherwise than before. */
function wordChange(
	{ rule, thing, content, somebody }: HandlingPlan,
	becomes: readonly string[],
): string | undefined {
	const [word] = becomes;
	if (content && word === 'written on') return `written on: “${content}”`;
	if (word) return PASSING.has(word) ? undefined : word;
	if (rule.moves === 'person') return `given to ${somebody?.name ?? 'somebody'}`;
	if (rule.moves === 'player') return 'taken';
	return rule.moves === 'here' && HAD.has(thing.source) ? 'put down' : undefined;
}

/** Where the player has a thing from, so that it is theirs to put down. */
const HAD: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'worn']);
