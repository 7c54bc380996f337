import type { Degree, Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { pastOf } from '#lib/engine/english/verb-forms.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { nameOf, type Story, subjectOf } from '#lib/engine/story.ts';
import { deedWords } from '#lib/engine/tell/deed-words.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** The longest account of an act in a reason, in characters. */
const MOST = 60;

/** Where what is more than the act and its object begins. */
const MORE =
	/[,;:–—]|…| (?:and|but|so that|so|where|because|while|until|till|since|before|after|as if|as though|if|unless|when|who|which|that|just|to (?:see|find|feel|look|check|hear|make|show|let|get|keep|try|know|test|learn))\b/i;

/** What only makes the next word stronger: `ever so softly`, `nice and slow`. */
const STRONGER = /\b(?:ever so|oh so|nice and|good and) (?=\p{L})/giu;

/** The act and its object as they stand after "to" in a reason: `lift the grating`, `speak to Ada`. */
export function actOf(story: Story, attempt: Attempt): string {
	const { steps = [], storylet, target } = attempt;
	const [step] = steps;
	if (step?.said && !storylet) {
		const name = nameOf(story, step.person?.ids.npc ?? target);
		return name ? `speak to ${name}` : 'speak';
	}
	const words = step && !storylet ? toSecondPerson(step.words) : deedWords(story, attempt);
	const [act = words] = words.replace(STRONGER, '').split(MORE);
	const plain = act.trim().length > 2 ? act.trim() : words;
	return plain.length <= MOST ? plain : `${plain.slice(0, plain.lastIndexOf(' ', MOST))} …`;
}

/** The act and its object as they stand after "you": `lifted the grating`, `quietly shut the door`. */
export function didOf(story: Story, attempt: Attempt): string {
	const act = actOf(story, attempt);
	const [, adverbs = '', verb = '', rest = ''] = /^((?:\p{L}+ly )*)([\p{L}-]+)(.*)$/su.exec(act) ?? [];
	return verb === '' ? act : `${adverbs}${pastOf(verb)}${rest}`;
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
	if (!done || !them) return `you ${didOf(story, attempt)}`;
	const topic = subjectOf(story, attempt.topic);
	const words = done
		.replace('{them}', them)
		.replace('{topic}', topic ? `about ${topic}` : '')
		.replace('{item}', itemPhrase(story, attempt) ?? 'something');
	return `you ${words.trim()}`;
}

/** The name of a person in a reason. */
export const whoOf = (story: Story, id: string): string => nameOf(story, id) ?? 'somebody';
