import type { BearingRule } from '#lib/content/conduct.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { type Draft, prepare, record } from '#lib/engine/draft.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { didOf } from '#lib/engine/reasons/word-reason.ts';
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

/** An act of the player's own body: how they are from now on, and what it readies them for. It harms nobody. */
export function applyBearing(
	draft: Draft,
	{ ruleId, rule, seenBy }: BearingPlan,
	attempt: Attempt,
	beside: boolean,
): Answer {
	const { story } = draft;
	if (rule.becomes)
		record(draft, {
			type: 'bodied',
			id: PLAYER,
			is: [rule.becomes],
			why: `you ${didOf(story, attempt)}`,
		});
	const seen = story.npcs.get(seenBy ?? '');
	if (!beside)
		prepare(draft, rule.prepares ?? (seen ? `have ${seen.name}’s eye` : 'are readier for what comes'));
	const beats: Beat[] = [{ kind: 'bearing', rule: ruleId, npc: seenBy }];
	return { by: 'person', beats };
}
