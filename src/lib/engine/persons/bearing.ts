import type { BearingRule } from '#lib/content/conduct.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { type Draft, moveStanding, prepare, record } from '#lib/engine/draft.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { actOf, whoOf } from '#lib/engine/reasons/word-reason.ts';
import { addChange } from '#lib/engine/receipt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';

/** What the player is going to do with their own body alone. */
export interface BearingPlan {
	ruleId: string;
	rule: BearingRule;
	/** Who sees it, NPC id: the person it is meant for, else anybody here. */
	seenBy: string | null;
}

/** Classes of acts whose object is sung, said or shown, and no thing. */
const SPOKEN: ReadonlySet<string> = new Set(['say', 'look', 'other']);

/** Under this id the state keeps how the player sits, lies or stands. */
const PLAYER = 'player';

/** Plans what the player does with their own body; null where no rule has it. Pure. */
export function planBearing(story: Story, state: State, attempt: Attempt): BearingPlan | null {
	const [step] = attempt.steps ?? [];
	if (!step || step.negated || attempt.storylet || attempt.offered || attempt.foreign) return null;
	const [ruleId, rule] =
		Object.entries(story.conduct.bearing).find(
			([, { frames, words }]) => frames.includes(step.frame) && (words?.includes(step.word) ?? true),
		) ?? [];
	// What is done to a thing or a person is no act of the body alone.
	const { object } = step;
	if (rule?.becomes && state.bodies?.[PLAYER]?.includes(rule.becomes)) return null;
	// What is jumped over or from is a thing.
	if (step.frame === 'jump' && step.places.some(({ thing }) => !isBodyWord(thing.head))) return null;
	if (!rule || ruleId === undefined || (object && !isBodyWord(object.head) && !SPOKEN.has(step.verb)))
		return null;
	const here = [...story.npcs.keys()].filter((id) => state.people[id] === state.place);
	const meant = [step.person, ...step.places.map(({ thing }) => thing)].find((phrase) => phrase?.ids.npc)?.ids
		.npc;
	const seenBy =
		[meant, attempt.target, state.lastPerson].find((id) => id && here.includes(id)) ?? here[0] ?? null;
	return { ruleId, rule, seenBy };
}

/** An act of the player's own body: how they are from now on, and who sees it. It harms nobody. */
export function applyBearing(draft: Draft, { ruleId, rule, seenBy }: BearingPlan, attempt: Attempt): Answer {
	const { state, story } = draft;
	const act = actOf(story, attempt);
	const sight = `${whoOf(story, seenBy ?? '')} saw you ${act}`;
	const before = state.bodies?.[PLAYER] ?? [];
	if (rule.becomes && !before.includes(rule.becomes)) {
		const why = `you managed to ${act}`;
		record(draft, { type: 'bodied', id: PLAYER, is: [rule.becomes], why });
		addChange(draft.changes, {
			kind: 'person',
			id: PLAYER,
			name: 'You',
			text: rule.becomes,
			why,
			good: null,
		});
	}
	if (rule.prepares) prepare(draft, rule.prepares);
	if (seenBy && !rule.becomes && !hasSeen(state, seenBy, ruleId)) {
		if ((state.standings[seenBy] ?? 0) >= 0) moveStanding(draft, seenBy, 1, `${sight}, and was amused`);
		else noticed(draft, seenBy, sight);
		record(draft, {
			type: 'bodied',
			id: `${PLAYER}-${seenBy}`,
			is: [...(seen(state, seenBy) ?? []), ruleId].slice(-8),
			why: sight,
		});
	}
	const beats: Beat[] = [{ kind: 'bearing', rule: ruleId, npc: seenBy }];
	return { by: 'person', beats };
}

/** Somebody who does not like the player has seen it, and no more. */
function noticed(draft: Draft, id: string, why: string): void {
	const name = draft.story.npcs.get(id)?.name ?? id;
	addChange(draft.changes, {
		kind: 'person',
		id,
		name,
		text: 'has noticed you',
		why,
		good: null,
	});
}

const seen = ({ bodies }: State, npc: string) => bodies?.[`${PLAYER}-${npc}`];
const hasSeen = (state: State, npc: string, ruleId: string) => seen(state, npc)?.includes(ruleId) ?? false;
