import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from './find-thing.ts';
import { whatBecame } from './handling/refusals/what-became.ts';
import { findAlike } from './naming/find-alike.ts';
import { phraseFor } from './naming/phrase-for.ts';
import type { Thing, ThingSource, ThingState } from './thing.ts';
import { listThingsAround } from './things-around.ts';

/** What the place shows or the player has; what such places merely have at hand does not count. */
const SHOWN: ReadonlySet<ThingSource> = new Set(['held', 'carried', 'declared', 'shown', 'part']);

/** The thing shown here that a phrase of the step names, whatever else bears the same name; null where there is none. */
export function thingNamedHere(story: Story, state: State, step: Step): Thing | null {
	const around = listThingsAround(story, state).filter(({ source }) => SHOWN.has(source));
	const phrases = [step.object, ...step.places.map(({ thing }) => thing)];
	for (const phrase of phrases) {
		const found = phrase && !phrase.person ? findNamed(story, around, phrase) : null;
		if (found) return found;
	}
	return null;
}

/** The thing, where the words are not the full name of a place; a part counts with its whole: the roof of the lorry. */
function findNamed({ places }: Story, around: readonly Thing[], phrase: Phrase): Thing | null {
	const place = places.get(phrase.ids.place ?? '');
	const text = phrase.text.toLowerCase();
	if (place && place.name.toLowerCase().replace(/^the /, '') === text.replace(/^the /, '')) return null;
	const [, whole] = / of (?:the |an? |my |his |her |their )?(.+)$/.exec(text) ?? [];
	const found = findThing(around, { ...phrase, ids: {} });
	if (found || !whole) return found;
	return findThing(around, phraseFor(whole));
}

/** Whether the step is about a thing that the player wrote on or set fire to, here or gone: no scene knows of that. */
export function isOwnThing(story: Story, state: State, step: Step): boolean {
	const changed = state.things ?? {};
	const phrase = step.object ?? step.places[0]?.thing;
	if (!phrase || phrase.person || !Object.values(changed).some(isMarked)) return false;
	const around = listThingsAround(story, state);
	const found = findThing(around, phrase) ?? findAlike(story.kinds, around, phrase);
	if (found) return isMarked(changed[found.id]);
	return whatBecame({ story, state }, phrase) !== null;
}

/** Whether a thing is plainly not as the story left it. */
const isMarked = (now: ThingState | undefined): boolean =>
	now?.text !== undefined || (now?.is?.some((word) => word === 'burning' || word === 'burnt') ?? false);

/** Whether what the words name is a thing here, and no item of the story that the player lacks. */
export function meansOtherThing(story: Story, here: State, { item, steps = [] }: Attempt): boolean {
	const object = steps.find(({ negated }) => !negated)?.object;
	if (!object || here.items[item ?? object.ids.item ?? '']) return false;
	return findThing(listThingsAround(story, here), { ...object, ids: {} }) !== null;
}
