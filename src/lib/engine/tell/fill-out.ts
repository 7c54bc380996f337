import { SOCIAL } from '#lib/engine/check.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { countWords } from './fit-news.ts';
import { pronounFirst } from './pronoun-first.ts';
import { say, type Telling } from './telling.ts';

/** The words that an answer has at least, where the narrator has something left to say. */
const LEAST = 40;

/** Lets the narrator add to a short answer: a line of their own, then what else there is to see here. */
export function fillOut(telling: Telling): void {
	const { story, outcome, bag, slots } = telling;
	if (isLongEnough(telling)) return;
	const kind = asideOf(outcome);
	const degree = outcome.degree === 'great' ? 'good' : outcome.degree;
	const known = { ...slots, item: slots.item ?? handledName(outcome) };
	const line = bag.fresh(`asides.${kind}.${degree}`, story.voice.asides[kind][degree], known);
	const npc = story.npcs.get(outcome.target ?? '');
	say(telling.main, telling, line && pronounFirst(line, npc, telling.main.join(' ')), known);
	if (telling.said.length > 0 || isLongEnough(telling)) return;
	const { place } = outcome.state;
	say(telling.after, telling, bag.fresh(`look.${place}`, story.places.get(place)?.look ?? []));
}

function isLongEnough({ main, after, said }: Telling): boolean {
	const text = [...main, ...after, ...said.map(({ line }) => line)].join(' ');
	return countWords(text) >= LEAST;
}

function asideOf({ beats, attempt, target }: Outcome): 'thing' | 'person' | 'talk' | 'place' {
	const kinds = new Set(beats.map(({ kind }) => kind));
	if (kinds.has('handled')) return 'thing';
	if (kinds.has('conduct')) return 'person';
	if (!target) return kinds.has('thing') ? 'thing' : 'place';
	return SOCIAL.has(attempt.verb) ? 'talk' : 'person';
}

function handledName({ beats }: Outcome): string | undefined {
	return beats.find((beat) => beat.kind === 'handled')?.thing.name;
}
