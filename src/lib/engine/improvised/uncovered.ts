import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { isSceneOpen } from '#lib/engine/choose.ts';
import { isConditionMet, isHere } from '#lib/engine/conditions.ts';
import { thingSeen } from '#lib/engine/general.ts';
import { refuseImpossible } from '#lib/engine/impossible.ts';
import { isInjected } from '#lib/engine/interpret/tokens/injection.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { topicOf } from '#lib/engine/topics.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { actScene, isNamed } from './act-scene.ts';

/** Acts that the engine always has an answer to. */
const ANSWERED: ReadonlySet<Verb> = new Set(['look', 'wait', 'move', 'meta', 'unclear', 'yes', 'no']);
/** Why the game asks back where words are left over. */
const LEFT_OVER = /^(?:unsure|left|near)$/;
const WORDS_MAX = 600;

/** The plan of words that no scene, no topic and no rule covers; null for all others, for choices and for instructions to a model. */
export function planUncovered(story: Story, state: State, verdict: Verdict): AttemptPlan | null {
	const { attempt } = verdict;
	if (attempt.storylet || attempt.offered || attempt.foreign || attempt.text.length > WORDS_MAX) return null;
	if (verdict.kind === 'game' || isInjected(attempt.text)) return null;
	const plan = planAttempt(story, state, attempt);
	if (verdict.kind === 'ask') return LEFT_OVER.test(verdict.why) ? plan : null;
	const { best, rules, place, target } = plan;
	const isCovered =
		best !== null ||
		Object.keys(rules).length > 0 ||
		place !== state.place ||
		!isOpen(story, state, plan) ||
		topicOf(story, state, plan.attempt, target) !== null ||
		thingSeen(state, plan.attempt) !== null;
	return isCovered || ANSWERED.has(plan.attempt.verb) ? null : plan;
}

/** Whether nothing refuses the act but that no rule has it: neither the world, nor an author. */
function isOpen(story: Story, state: State, { refusal, attempt }: AttemptPlan): boolean {
	if (refusal === null || refusal.lack === 'rule') return true;
	if (refusal.lack !== 'thing' || refusal.again || refuseImpossible(story, state, attempt)) return false;
	const scene = actScene(story, state, attempt);
	return scene.things.every(
		({ refuses, nouns }) => refuses === undefined || !nouns.some((noun) => isNamed(scene, noun)),
	);
}

/** The scenes that a player could be shown as a choice here, by id. */
export function listOpenScenes(story: Story, state: State): Map<string, string> {
	const offered = state.offers.flatMap(({ storylet, label }) =>
		storylet ? [[storylet, label] as const] : [],
	);
	const open = [...story.storylets.values()].flatMap((scene) =>
		scene.label &&
		isSceneOpen(story, scene, state) &&
		isConditionMet(scene.when, state) &&
		isNearby(scene, state)
			? [[scene.id, scene.label] as const]
			: [],
	);
	return new Map([...offered, ...open]);
}

/** Whether whom a scene is about stands here. */
const isNearby = ({ when }: Storylet, state: State): boolean =>
	(when.about?.target ?? []).every((id) => !state.people[id] || isHere(state, id));

/** The subjects that somebody here has lines on, as `person:topic`, with their names. */
export function listTopics(story: Story, state: State): Map<string, string> {
	return new Map(
		[...story.topics.values()].flatMap(({ id, name, says, needs }) =>
			(needs?.adventure?.includes(story.slug) === false ? [] : Object.keys(says))
				.filter((npc) => isHere(state, npc))
				.map((npc) => [`${npc}:${id}`, name] as const),
		),
	);
}
