import { isHere } from '#lib/engine/conditions.ts';
import { type Draft, draftOf, record } from '#lib/engine/draft.ts';
import { thingSeen } from '#lib/engine/general.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { wordRefusalBy } from '#lib/engine/refuse.ts';
import { answerByRules } from '#lib/engine/rules.ts';
import { applySaid } from '#lib/engine/said/apply-said.ts';
import { keepWords } from '#lib/engine/said/keep-words.ts';
import { type Spoken, spokenIn } from '#lib/engine/said/words/spoken.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { answerOnTopic, topicOf } from '#lib/engine/topics.ts';
import type { Weight } from './weigh.ts';

/** What came of an act beside the one that counts. */
export interface Beside {
	beats: Beat[];
	spoken: Spoken[];
}

/** Plays an act that is not rolled; `earlier` sayings came before it in this turn. */
export function playBeside(draft: Draft, plan: AttemptPlan, weight: Weight, earlier = 0): Beside {
	const { attempt, rules, refusal, target } = plan;
	if (refusal && weight === 'refused') {
		const text = wordRefusalBy(draft.story, draft.state, attempt, refusal, draft.random);
		return { beats: [{ kind: 'plain', text, after: false }], spoken: [] };
	}
	const spoken = spokenIn(draft.story, draft.state, attempt);
	const reply = rules.said ? applySaid(draft, rules.said, 'good') : null;
	const beats = (reply?.beats ?? answerOf(draft, plan, weight)).filter((beat) => isTold(draft, beat));
	if (target && isHere(draft.state, target)) record(draft, { type: 'met', id: target });
	keepWords(draft, spoken, rules.said?.spoken ?? null, reply?.reception ?? null, 'good', earlier);
	return { beats: beats.length > 0 ? [{ kind: 'along', attempt, target, beats }] : [], spoken };
}

/** A line that describes the thing: `{seen}`. */
const DESCRIBES = /^\{(?:seen|feel|smell|taste)\}$/;

/** Whether it says more than the sentence that tells what the player did. */
function isTold({ story }: Draft, beat: Beat): boolean {
	if (beat.kind === 'bearing' || beat.kind === 'act') return false;
	if (beat.kind !== 'handled') return true;
	return beat.somebody !== undefined || DESCRIBES.test(story.handling.rules[beat.rule]?.good[0] ?? '');
}

function answerOf(draft: Draft, plan: AttemptPlan, weight: Weight): Beat[] {
	const { attempt, rules, refusal, target } = plan;
	if (refusal?.lack === 'answer')
		return refusal.npc && refusal.mood ? [{ kind: 'reply', npc: refusal.npc, mood: refusal.mood }] : [];
	const topic = topicOf(draft.story, draft.state, attempt, target);
	if (weight === 'topic' && topic && target)
		return answerOnTopic(draft, attempt, { topic: topic.id, target, degree: 'good', walked: false }).beats;
	if (weight !== 'free' && weight !== 'rule') return [];
	const item = thingSeen(draft.state, attempt);
	return answerByRules(draft, rules, attempt, 'good', true)?.beats ?? (item ? [{ kind: 'thing', item }] : []);
}

/** Any secret: nothing is rolled, and no line is chosen. */
const NO_SECRET = '0'.repeat(64);

/** The state as an act that is not rolled would leave it. */
export function tryBeside(story: Story, state: State, plan: AttemptPlan, weight: Weight): State {
	if (weight === 'walk' || weight === 'heavy') return { ...state, place: plan.place };
	if (weight !== 'free' && weight !== 'rule') return state;
	const draft = draftOf(story, state, NO_SECRET);
	playBeside(draft, plan, weight);
	return draft.state;
}
