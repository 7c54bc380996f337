import { ANYONE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from './attempt.ts';
import { isSceneOpen } from './choose.ts';
import { contentWords } from './interpret/tokens/content-words.ts';
import { isReachable, sceneAttempt } from './offers.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** The most words; longer texts have the words of a choice by chance. */
const WORDS_MAX = 30;

/** The share of a choice's words that must be said with the same verb. With another verb, all must be said. */
const SHARE = 0.75;

/** Common verbs at the start of choices. */
const COMMON = new Set(
	'go ask tell look take get give say talk use make put have let try come see want find help do'.split(' '),
);

/**
 * The attempt of an open choice that the player said in other words: the one with the most words in common. Where
 * only an item is missing, the player's attempt with that item as `lacks`. Null
 * when there is none, and for speech, negations and long texts.
 */
export function rewordedChoice(story: Story, state: State, attempt: Attempt): Attempt | null {
	if (attempt.quote || attempt.negated || attempt.foreign || attempt.verb === 'meta') return null;
	const said = contentWords(story.words, attempt.text);
	if (said.size < 2 || said.size > WORDS_MAX) return null;
	let best: { scene: Storylet; score: number } | null = null;
	let lacking: string | undefined;
	for (const scene of story.storylets.values()) {
		const score = scene.label ? likeness(story, scene, attempt, said) : 0;
		if (score <= (best?.score ?? 0) || !isSceneOpen(story, scene, state)) continue;
		if (canTell(story, scene, state)) best = { scene, score };
		else lacking ??= lackOf(story, scene, state);
	}
	if (best) return asSaid(story, state, best.scene, attempt);
	return lacking ? { ...attempt, item: lacking, lacks: lacking } : null;
}

/** Whether a scene can be told here or at its own place. */
function canTell(story: Story, scene: Storylet, state: State): boolean {
	return isReachable(story, scene, state) || wayTo(story, scene, state) !== undefined;
}

/** The item that is all a scene lacks. */
function lackOf(story: Story, scene: Storylet, state: State): string | undefined {
	const missing = scene.when.has?.filter((id) => story.items.has(id) && !state.items[id]) ?? [];
	const items = { ...state.items, ...Object.fromEntries(missing.map((id) => [id, 1])) };
	return missing.length > 0 && canTell(story, scene, { ...state, items }) ? missing[0] : undefined;
}

/** The place where a scene elsewhere can be told. */
function wayTo(story: Story, scene: Storylet, state: State): string | undefined {
	return scene.when.at?.find((place) => isReachable(story, scene, { ...state, place }));
}

/** How many of the choice's words were said; 0 for too few, and for names alone. */
function likeness(story: Story, scene: Storylet, attempt: Attempt, said: ReadonlySet<string>): number {
	const label = story.choiceWords.get(scene.id)?.label ?? new Set();
	if (label.size === said.size && [...label].every((word) => said.has(word))) return label.size + 1;
	const wanted = [...label].filter((word) => !COMMON.has(word));
	const met = wanted.filter((word) => said.has(word));
	if (met.length < 2 || met.every((word) => story.words.nameWords.has(word))) return 0;
	const isSameAct = attempt.acts.some((verb) => scene.when.verb?.includes(verb));
	const share = met.length / wanted.length;
	return share >= (isSameAct ? SHARE : 1) ? met.length + share : 0;
}

/** The choice's attempt with the player's own words, and with the person named where the scene takes anybody. */
function asSaid(story: Story, state: State, scene: Storylet, { text, target, manner }: Attempt): Attempt {
	const way = isReachable(story, scene, state) ? undefined : wayTo(story, scene, state);
	const there = way ? { ...state, place: way } : state;
	return {
		...sceneAttempt(story, there, scene),
		...(target && scene.when.about?.target?.includes(ANYONE) && { target }),
		...(way && { place: way }),
		...(manner && { manner }),
		text,
		confidence: 0.9,
	};
}
