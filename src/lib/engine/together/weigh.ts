import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import { thingSeen } from '#lib/engine/general.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { topicOf } from '#lib/engine/topics.ts';

/**
 * What an act takes of a turn.
 * - `light`: it is only told, such as a nod.
 * - `free`: a rule has it, and nothing is rolled.
 * - `reply`: somebody answers to words, and nothing else comes of it.
 * - `loose`: no rule has it; alone it would be rolled, beside another act it is told.
 * - `topic`: somebody answers a question.
 * - `walk`: it goes to another place, and nothing is rolled.
 * - `rule`: a rule has it, and it is rolled.
 * - `heavy`: a scene tells it, or it is rolled and no rule has it.
 * - `last`: it takes time, so that nothing is done beside it.
 * - `refused`: it cannot be done.
 */
export type Weight =
	| 'light'
	| 'free'
	| 'reply'
	| 'loose'
	| 'topic'
	| 'walk'
	| 'rule'
	| 'heavy'
	| 'last'
	| 'refused';

/** Frames of gestures and postures: beside another act no scene is told for them. */
const LEADS = new Set('sit lie stand kneel breathe gesture bow laugh cry think silent'.split(' '));

/** Frames of going, which may be no more than a step up to something. */
const APPROACH = new Set('go run turn climb move follow'.split(' '));

/** Frames of looks and sounds, and of what is done to nothing much. */
const LIGHT = new Set(
	'look listen smell taste touch count sing music dance wave hold hand pat hug pray adjust press lower wear undress tell greet farewell play other'.split(
		' ',
	),
);

/** Acts that let time pass. */
const TAKES_TIME = new Set('wait sleep'.split(' '));

/** Acts that look for something, or wrong somebody: they are worth a turn. */
const GRAVE_FRAMES = new Set('find learn spy hide flee run leave chase restrain'.split(' '));
const GRAVE_VERBS = new Set([...HOSTILE_VERBS, 'sneak', 'persuade']);

/** What a planned act takes of a turn. */
export function weigh(story: Story, state: State, step: Step, plan: AttemptPlan): Weight {
	const { refusal, attempt, rules } = plan;
	if (attempt.covered) return 'light';
	if (refusal?.lack === 'answer') return 'reply';
	if (TAKES_TIME.has(step.frame)) return isInCompany(step, state) ? 'light' : 'last';
	if (refusal) return isHarmless(step, refusal) ? 'light' : 'refused';
	if (plan.best) return 'heavy';
	if (plan.place !== state.place) return plan.odds ? 'heavy' : 'walk';
	if (topicOf(story, state, attempt, plan.target)) return 'topic';
	if (Object.keys(rules).length > 0) return !plan.odds ? 'free' : rules.said ? 'heavy' : 'rule';
	if (thingSeen(state, attempt)) return 'free';
	if (findsSomebodyHere(step, state)) return 'light';
	if (isLead(step) || isLight(step) || isToNobody(step, plan)) return 'light';
	if (attempt.verb === 'move') return 'heavy';
	return GRAVE_FRAMES.has(step.frame) || GRAVE_VERBS.has(attempt.verb) || step.harm > 0 ? 'heavy' : 'loose';
}

/** Whether somebody who is here is waited with: that is told in the same breath. */
const isInCompany = ({ frame, companion }: Step, state: State) =>
	frame === 'wait' && companion?.ids.npc !== undefined && state.people[companion.ids.npc] === state.place;

/** Whether somebody is looked for who stands here: they are found by a look. */
const findsSomebodyHere = ({ frame, object, person }: Step, state: State): boolean => {
	const id = object?.ids.npc ?? person?.ids.npc;
	return frame === 'find' && id !== undefined && state.people[id] === state.place;
};

/** Whether a refused act is still told: it is so already, or nothing is needed for it. */
function isHarmless(step: Step, refusal: NonNullable<AttemptPlan['refusal']>): boolean {
	if (refusal.lack === 'thing' && refusal.again) return true;
	if (refusal.lack === 'gone' || !(isLead(step) || isLight(step))) return false;
	const { object, places } = step;
	if (SENSES.has(step.frame)) return true;
	return refusal.lack === 'rule' || [object, ...places.map(({ thing }) => thing)].every(isNothing);
}

/** Whether words are said that nobody answers. */
const isToNobody = ({ said }: Step, { target }: AttemptPlan) => said !== undefined && target === null;

/** Frames of the senses: whoever looks may see nothing. */
const SENSES = new Set('look listen smell taste touch count'.split(' '));

const isNothing = (phrase: Phrase | undefined) =>
	phrase === undefined || phrase.person || isBodyWord(phrase.head);

/** Whether an act only leads up to another: a gesture, a posture, a step up to somebody or something here. */
export function isLead({ frame, harm, said, object, places }: Step): boolean {
	if (harm > 0 || said?.content) return false;
	if (LEADS.has(frame)) return true;
	return (
		APPROACH.has(frame) &&
		[object, ...places.map(({ thing }) => thing)].every((phrase) => phrase?.ids.place === undefined)
	);
}

/** Whether an act costs nothing and changes nothing: a look, a sound, a hand on one's own sleeve. */
function isLight({ frame, verb, object, harm }: Step): boolean {
	if (harm > 0) return false;
	const isOwn = object !== undefined && (object.owner === 'my' || isBodyWord(object.head));
	return LIGHT.has(frame) || (isOwn && (verb === 'use' || verb === 'other'));
}
