import type { Attempt } from '#lib/engine/attempt.ts';
import { mapPhrases } from '#lib/engine/map-phrases.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';

/** Words for whatever place one is at. */
const ANYWHERE = /^(?:(?:whole|entire) )?(?:room|place|area|spot|scene|surroundings|vicinity|premises)$/i;

/** The attempt where a word for any place means the place where the player is, and no place elsewhere that is called so too. */
export function hereFirst(state: State, attempt: Attempt): Attempt {
	const { steps } = attempt;
	if (!steps) return attempt;
	let isMeant = false;
	const look = (phrase: Phrase): Phrase => {
		if (phrase.ids.place === undefined || phrase.ids.place === state.place) return phrase;
		if (phrase.owner !== undefined || !ANYWHERE.test(phrase.text)) return phrase;
		isMeant = true;
		const { place: _, ...ids } = phrase.ids;
		return { ...phrase, ids };
	};
	const changed = steps.map((step) => mapPhrases(step, look));
	if (!isMeant) return attempt;
	const { place: _, ...rest } = attempt;
	return { ...rest, steps: changed };
}
