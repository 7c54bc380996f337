import type { Beat } from '#lib/engine/outcome.ts';
import { deedWords } from './deed-words.ts';
import { sayDeeds } from './say-deeds.ts';
import type { Telling } from './telling.ts';

/** Tells what the player did beside a scene or on the way. */
export function tellBeside(telling: Telling, { deeds, after, way }: Extract<Beat, { kind: 'beside' }>): void {
	const words = deeds.map((attempt) => deedWords(telling.story, attempt));
	const there = way === null ? [] : [`go to ${telling.story.places.get(way)?.name ?? way}`];
	telling.main.push(sayDeeds([...words, ...there], after ? 'Then you' : 'You'));
}
