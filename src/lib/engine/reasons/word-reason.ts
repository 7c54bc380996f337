import type { Degree, Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { nameOf, type Story, subjectOf } from '#lib/engine/story.ts';
import { deedWords } from '#lib/engine/tell/deed-words.ts';

/** The longest account of an act in a reason, in characters. */
const MOST = 90;

/** The act as it stands after "to" in a reason: `lift the grating`. */
export function actOf(story: Story, attempt: Attempt): string {
	const words = deedWords(story, attempt);
	if (words.length <= MOST) return words;
	const head = words.slice(0, words.lastIndexOf(' ', MOST)).replace(/[\s.,;:]+$/u, '');
	return `${head} …${words.includes('“') ? '”' : ''}`;
}

/** What was done to a person, after "you". */
const DONE: Partial<Record<Verb, string>> = {
	attack: 'raised a hand against {them}',
	threaten: 'threatened {them}',
	persuade: 'talked {them} round',
	deceive: 'deceived {them}',
	ask: 'asked {them} {topic}',
	say: 'talked to {them} {topic}',
	give: 'gave {them} {item}',
	help: 'helped {them}',
	no: 'refused {them}',
};

/** What the player did, and to whom, as the reason of a change: `you asked Ada about the clock`. */
export function wordReason(story: Story, attempt: Attempt, target: string | null, degree: Degree): string {
	if (degree === 'fail') return `you tried to ${actOf(story, attempt)}, without success`;
	const done = DONE[attempt.verb];
	const them = nameOf(story, target ?? undefined);
	if (!done || !them) return `you managed to ${actOf(story, attempt)}`;
	const topic = subjectOf(story, attempt.topic);
	const words = done
		.replace('{them}', them)
		.replace('{topic}', topic ? `about ${topic}` : '')
		.replace('{item}', itemPhrase(story, attempt) ?? 'something');
	return `you ${words.trim()}`;
}

/** The name of a person in a reason. */
export const whoOf = (story: Story, id: string): string => nameOf(story, id) ?? 'somebody';
