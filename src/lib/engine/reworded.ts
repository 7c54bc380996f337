import { ANYONE } from '../content/references.ts';
import type { Storylet } from '../content/story.ts';
import type { Attempt } from './attempt.ts';
import { isOpen } from './choose.ts';
import { baseOf } from './interpret/compile.ts';
import { singular } from './interpret/names.ts';
import { isReachable, sceneAttempt } from './offers.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Words that say nothing about which choice is meant. */
const EMPTY = new Set(
	'a an the of to in on at and or with for from into onto by up out off over down back as it its is are was be this that what who whom which whose where how if you your me my i we our us him his her she he they them their there so then now just please'.split(
		' ',
	),
);

/** Longer texts hold the words of a choice by chance. */
const WORDS_MAX = 30;

/** The share of a choice's words that must be said when the act is the same; with another act, all of them. */
const SHARE = 0.66;

/**
 * The act of an open choice that the player put into words of their own: the one most of whose words they used. Null
 * when there is none, and for speech, negations and whatever is too long to be a choice.
 */
export function rewordedChoice(story: Story, state: State, attempt: Attempt): Attempt | null {
	if (attempt.quote || attempt.negated || attempt.foreign || attempt.verb === 'meta') return null;
	const said = contentOf(story, attempt.text);
	if (said.size < 2 || said.size > WORDS_MAX) return null;
	let best: { scene: Storylet; score: number } | null = null;
	for (const scene of story.storylets.values()) {
		const score = scene.label ? likeness(story, scene, attempt, said) : 0;
		if (score <= (best?.score ?? 0) || !isOpen(story, scene, state)) continue;
		if (isReachable(story, scene, state)) best = { scene, score };
	}
	return best && asSaid(sceneAttempt(story, state, best.scene), best.scene, attempt);
}

/** How many of the choice's words were said; 0 for too few. */
function likeness(story: Story, scene: Storylet, attempt: Attempt, said: ReadonlySet<string>): number {
	const wanted = contentOf(story, scene.label ?? '');
	if (wanted.size < 2) return 0;
	const met = [...wanted].filter((word) => said.has(word)).length;
	const isSameAct = attempt.acts.some((verb) => scene.when.verb?.includes(verb));
	const isEnough = met === wanted.size || (isSameAct && met >= 2 && met / wanted.size > SHARE);
	return isEnough ? met + met / wanted.size : 0;
}

/** The choice with the player's own words, and with whom they named where it may be anybody. */
function asSaid(choice: Attempt, { when }: Storylet, { text, target, manner }: Attempt): Attempt {
	const named = target && when.about?.target?.includes(ANYONE) ? { target } : {};
	return { ...choice, ...named, text, confidence: 0.9, ...(manner && { manner }) };
}

/** The words of a text that carry meaning, in their base form. */
function contentOf({ words: { forms, irregular } }: Story, text: string): Set<string> {
	const words = text
		.toLowerCase()
		.replace(/[’']s\b/g, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '' && !EMPTY.has(word));
	return new Set(words.map((word) => singular(baseOf(word, forms, irregular))));
}
