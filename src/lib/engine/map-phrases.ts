import type { Phrase, Step } from './step.ts';

/** The step with its object, its person and its places as `look` returns them. */
export function mapPhrases(step: Step, look: (phrase: Phrase) => Phrase): Step {
	const { object, person, places } = step;
	return {
		...step,
		...(object && { object: look(object) }),
		...(person && { person: look(person) }),
		places: places.map((place) => ({ ...place, thing: look(place.thing) })),
	};
}
