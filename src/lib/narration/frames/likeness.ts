import type { FrameScene } from './scene.ts';
import { QUALITIES } from './words/small-words.ts';

const LIKENESS_WORDS = 13;

/** After these verbs a likeness says what is sensed: `it smells like rain`. */
const SENSED = /\b(?:smell|sound|look|feel|taste|seem)(?:s|ing)? $/;
/** With an article they are things, and what follows likens them: `with a sound like wet cloth`. */
const SENSED_THING = /\ban? (?:\w+ ){0,2}(?:smell|sound|look|feel|taste) $/;

/** Words of a likeness that make a claim of it: about the player, or about what somebody knows or has done. */
const CLAIMS =
	/\b(?:you|your|yours|he|she|they|his|her|their|i|we|who|whose|knows?|guilty?|will|just|already|about to|waiting|hiding)\b/i;

/**
 * Takes likenesses out of a sentence, because they claim nothing: `like a slow heart`, `as if to listen`. Null where one
 * speaks of the player or goes on for too long.
 */
export function withoutLikenesses(sentence: string, scene: FrameScene): string | null {
	let refused = false;
	const plain = sentence
		.replace(/\bas (\w+) as (?:an?|any|some) [^,;:.?!—]*/g, (_, quality: string) => quality)
		.replace(/,? the (?:size|shape|colour|width|length|height|thickness) of an? [^,;:.?!—]*/g, '')
		.replace(/\b(\w+) as (?:an? [^,;:.?!—]*|[a-z]+(?: [a-z]+)?(?=[,;:.?!—]))/g, (whole, quality: string) =>
			QUALITIES.has(quality) ? quality : whole,
		)
		.replace(/\b(?:more|less|\w+er) than (?:an?|any|most) [^,;:.?!—]*/g, (whole) => whole.split(' ')[0] ?? '')
		.replace(
			/,?\s*\b(?:like|as if|as though|as for|in the manner of|with the air of)\b([^,;:.?!—]*)/g,
			(whole, rest: string, at: number, all: string) => {
				const before = `${all.slice(0, at)} `;
				if (SENSED.test(before) && !SENSED_THING.test(before)) return ` of${rest}`;
				const names = rest.match(/\b\p{Lu}\p{L}+/gu) ?? [];
				if (
					CLAIMS.test(rest) ||
					rest.trim().split(/\s+/).length > LIKENESS_WORDS ||
					names.some((name) => !scene.words.has(name.toLowerCase()))
				)
					refused = true;
				return whole.length > 0 ? '' : whole;
			},
		);
	return refused ? null : plain;
}
