import type { SpeechKind } from '#lib/content/frames.ts';
import type { Degree, Verb } from '#lib/content/verbs.ts';
import type { Topic } from '#lib/content/world.ts';
import type { Attempt } from './attempt.ts';
import { keepUsual } from './consequences.ts';
import { bringAbout, type Draft, record } from './draft.ts';
import { answerGenerally } from './general.ts';
import { type Answer, type Attitude, attitudeOf } from './outcome.ts';
import { addChange } from './receipt.ts';
import { isAnsweredFirst } from './said/asked/answer-question.ts';
import { askedWords, isReported } from './said/asked/asked-words.ts';
import { hearerOf } from './said/asked/hearer.ts';
import { stemOf, wordsIn } from './scenes/stems.ts';
import { doneSteps } from './scenes/tried.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Verbs with which a topic can be discussed. */
export const TALK: ReadonlySet<Verb> = new Set(['ask', 'say', 'persuade']);

/** The topic that the person addressed has lines on; null for none. */
export function topicOf(
	story: Story,
	state: State,
	attempt: Attempt,
	target: string | null | undefined,
): Topic | null {
	if (!attempt.topic || !target || !attempt.acts.some((verb) => TALK.has(verb))) return null;
	if (attempt.steps && !isAskedAbout(story, attempt, attempt.topic)) return null;
	if (isOwnQuestion(story, state, attempt, target)) return null;
	const topic = story.topics.get(attempt.topic);
	if (topic?.needs?.adventure && !topic.needs.adventure.includes(story.slug)) return null;
	const lines = topic?.says[target];
	return topic && lines && Object.values(lines).some((list) => list && list.length > 0) ? topic : null;
}

/** Whether it is a question that the person answers of themselves, whatever subject its words name besides. */
function isOwnQuestion(story: Story, state: State, attempt: Attempt, target: string): boolean {
	const [step] = doneSteps(attempt);
	const npc = story.npcs.get(target);
	if (!npc || step?.said?.kind !== 'question') return false;
	const asked = { quote: step.said.content, step };
	return isAnsweredFirst(story, state, hearerOf(npc, state), askedWords(asked), isReported(asked));
}

/** Whether the first act asks about the subject or turns the talk to it. What is claimed, promised or thrown at somebody asks nothing. */
function isAskedAbout(story: Story, attempt: Attempt, topic: string): boolean {
	const [step] = doneSteps(attempt);
	if (!step || step.harm > 0) return false;
	const asks = step.said ? ASKING.has(step.said.kind) : TALKING.has(step.frame);
	if (!asks) return false;
	const spoken = [step.topic, step.object, step.person].flatMap((phrase) => phrase ?? []);
	if (spoken.some(({ ids }) => Object.values(ids).includes(topic))) return true;
	const all = [...spoken.map(({ text }) => text), step.said?.content ?? ''].join(' ');
	const said = new Set(wordsIn(all).map((word) => stemOf(story.words, word)));
	const subject = story.topics.get(topic);
	return [subject?.name ?? '', ...(subject?.aliases ?? [])].some((name) => {
		const words = wordsIn(name).filter((word) => !/^(?:the|an?|of)$/.test(word));
		return words.length > 0 && words.every((word) => said.has(stemOf(story.words, word)));
	});
}

const ASKING: ReadonlySet<SpeechKind> = new Set<SpeechKind>(['question', 'request']);

/** Frames of talk that has no words of its own: `ask about`, `talk about`. */
const TALKING: ReadonlySet<string> = new Set(['ask', 'tell', 'beg']);

/** Answers a question, alone or after another verb. That verb is resolved first; when it fails, there is no answer. */
export function answerOnTopic(
	draft: Draft,
	attempt: Attempt,
	{ topic, target, degree, walked }: { topic: string; target: string; degree: Degree; walked: boolean },
): Answer {
	if (TALK.has(attempt.verb)) return talkOver(draft, topic, target);
	const act = answerGenerally(draft, attempt, target, degree, walked);
	if (degree === 'fail') return act;
	const told = talkOver(draft, topic, target);
	return { by: told.by, beats: [...act.beats.filter((beat) => beat.kind !== 'reply'), ...told.beats] };
}

function talkOver(draft: Draft, topic: string, target: string): Answer {
	const subject = draft.story.topics.get(topic);
	const attitude = bestAttitude(attitudeOf(draft.state.standings[target] ?? 0), subject?.says[target] ?? {});
	const clue = subject?.clue[target];
	if (clue && attitude !== 'cold')
		bringAbout(
			draft,
			[{ clue }],
			`${draft.story.npcs.get(target)?.name ?? 'somebody'} told you when you asked about ${subject?.name}`,
			target,
		);
	const isNew = !draft.state.discussed.includes(`${target}:${topic}`);
	record(draft, { type: 'discussed', id: `${target}:${topic}` });
	if (isNew && subject) {
		const name = draft.story.npcs.get(target)?.name ?? target;
		const text = `told you about ${subject.name}`;
		addChange(draft.changes, {
			kind: 'person',
			id: target,
			name,
			text,
			why: `you asked ${name} about ${subject.name}`,
			good: null,
		});
	}
	keepUsual(draft, { verb: 'ask', topic }, target, 'good');
	return { by: 'topic', beats: [{ kind: 'topic', npc: target, topic, attitude }] };
}

/** The attitude itself, or the nearest one that has lines. */
function bestAttitude(
	attitude: Attitude,
	lines: { [attitude in Attitude]?: string[] | undefined },
): Attitude {
	const nearest: Attitude[] =
		attitude === 'cold' ? ['cold', 'even', 'warm'] : [attitude, 'even', 'warm', 'cold'];
	return nearest.find((candidate) => (lines[candidate]?.length ?? 0) > 0) ?? attitude;
}
