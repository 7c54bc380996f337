import { GAME_QUESTIONS, type GameQuestionKind } from '#lib/content/questions.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import { isSceneOpen } from '#lib/engine/choose.ts';
import { isConditionMet, isHere } from '#lib/engine/conditions.ts';
import { thingSeen } from '#lib/engine/general.ts';
import { refuseImpossible } from '#lib/engine/impossible.ts';
import { isInjected } from '#lib/engine/interpret/tokens/injection.ts';
import { sceneAttempt } from '#lib/engine/offers.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { besideChoice } from '#lib/engine/together/beside-choice.ts';
import { topicOf } from '#lib/engine/topics.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import { actScene, isNamed } from './act-scene.ts';
import type { Proposal } from './proposal.ts';

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
		topicOf(story, plan.attempt, target) !== null ||
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
		[...story.topics.values()].flatMap(({ id, name, says }) =>
			Object.keys(says)
				.filter((npc) => isHere(state, npc))
				.map((npc) => [`${npc}:${id}`, name] as const),
		),
	);
}

/** What a model has picked of what is written: a scene, a subject or a question to the game. Null where it is not open here. */
export function pickWritten(
	story: Story,
	state: State,
	attempt: Attempt,
	{ kind, pick }: Pick<Proposal, 'kind' | 'pick'>,
): Verdict | null {
	if (!pick) return null;
	if (kind === 'game') {
		const question = GAME_QUESTIONS.find((name) => name === pick) as GameQuestionKind | undefined;
		return question ? { kind: 'game', attempt: { ...attempt, by: 'model' }, questions: [question] } : null;
	}
	const chosen =
		kind === 'scene'
			? pickScene(story, state, pick)
			: kind === 'topic'
				? pickTopic(story, state, pick)
				: null;
	// No kindness becomes a crime, and the last step of a story is taken by the player's own choice.
	if (!chosen || (HOSTILE_VERBS.has(chosen.verb) && harmIn(attempt) === 0) || isClimax(story, chosen))
		return null;
	const meant = { ...besideChoice(story, state, attempt, chosen), text: attempt.text, by: 'model' as const };
	return planAttempt(story, state, meant).refusal ? null : { kind: 'act', attempt: meant };
}

const harmIn = ({ steps = [], verb }: Attempt): number =>
	Math.max(0, ...steps.map(({ harm }) => harm), HOSTILE_VERBS.has(verb) ? 1 : 0);

const isClimax = (story: Story, { storylet }: Attempt): boolean =>
	storylet !== undefined && sceneBook(story).facts.get(storylet)?.climax === true;

function pickScene(story: Story, state: State, id: string): Attempt | null {
	const scene = listOpenScenes(story, state).has(id) ? story.storylets.get(id) : undefined;
	return scene ? sceneAttempt(story, state, scene) : null;
}

function pickTopic(story: Story, state: State, pick: string): Attempt | null {
	if (!listTopics(story, state).has(pick)) return null;
	const [target = '', topic = ''] = pick.split(':');
	const asked: Attempt = {
		text: '',
		verb: 'ask',
		acts: ['ask'],
		target,
		topic,
		negated: false,
		confidence: 0.75,
		foreign: false,
	};
	return topicOf(story, asked, target) ? asked : null;
}
