import type { Storylet } from '#lib/content/story.ts';
import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import { doneSteps } from '#lib/engine/scenes/tried.ts';
import type { Story } from '#lib/engine/story.ts';
import { type Deed, idsIn, phrasesOf } from './matter.ts';

/** What was done in a turn: the first act of the player's words, and what the scene does that answered it. */
export function deedOf(story: Story, attempt: Attempt, scene: Storylet | null, degree: Degree): Deed {
	const [step] = doneSteps(attempt);
	const frames = new Set<string>();
	const ids = new Set<string>(attempt.target && !attempt.implied ? [attempt.target] : []);
	const stems = new Set<string>();
	if (step && !attempt.storylet) {
		const phrases = phrasesOf(step);
		frames.add(step.frame);
		for (const id of [...idsIn(phrases), ...phrases.flatMap(({ owner }) => owner ?? [])]) ids.add(id);
		const words = [
			...phrases.filter(({ person }) => !person).map(({ text }) => text),
			step.said?.content ?? '',
		];
		for (const stem of stemsOf(story.words, words.join(' '))) stems.add(stem);
	}
	const facts = scene ? sceneBook(story).facts.get(scene.id) : undefined;
	if (facts) {
		const { frames: book } = sceneBook(story);
		for (const frame of [
			...facts.frames,
			...[...facts.patterns].flatMap((text) => book.byText.get(text)?.frame ?? []),
		])
			frames.add(frame);
		for (const id of facts.ids) if (!story.places.has(id)) ids.add(id);
		if (attempt.storylet) for (const stem of facts.own) stems.add(stem);
	}
	return { frames, ids, stems, failed: degree === 'fail' };
}
