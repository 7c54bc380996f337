import type { Quality } from '#lib/content/kinds.ts';
import { listOf } from '#lib/engine/phrase.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { wordPeopleHere, wordWays } from '#lib/engine/tell/around.ts';
import type { ThingSource } from '#lib/engine/things/thing.ts';
import { bareName, listThingsAround } from '#lib/engine/things/things-around.ts';
import { type Answerer, say } from './answer.ts';

/** The most things that are named. */
const MOST = 14;

/** Sources of things that lie about; what is held, worn and a part of something is told elsewhere. */
const LIES_HERE: ReadonlySet<ThingSource> = new Set<ThingSource>(['declared', 'shown']);

/** Qualities of what no hand reaches. */
const OUT_OF_REACH: readonly Quality[] = ['person', 'subject', 'intangible', 'aloft'];

/** What is around: the people, the things within reach and the ways on. */
export const around: Answerer = ({ story, state }) => {
	const place = story.places.get(state.place);
	const own = [place?.name ?? '', ...(place?.aliases ?? [])].map(bareName);
	const isPlace = (name: string) => own.includes(bareName(name));
	const things = listThingsAround(story, state).filter(
		({ source, kind, name }) =>
			LIES_HERE.has(source) &&
			kind !== undefined &&
			!OUT_OF_REACH.some((quality) => kind.qualities.has(quality)) &&
			name.split(' ').length <= 4 &&
			!isPlace(name),
	);
	const names = [...new Set(things.map(({ name }) => name))].slice(0, MOST);
	const where = place ? `You are ${place.preposition} ${place.name}.` : '';
	const list = [
		wordPeopleHere(story, state),
		names.length > 0 ? `Within reach: ${listOf(names)}.` : 'Nothing lies about.',
		wordWays(story, state),
	].filter((line) => line !== '');
	return say(capitalize(where), { list });
};
