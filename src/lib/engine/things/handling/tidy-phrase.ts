import type { Phrase } from '#lib/engine/step.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';

/** Words for how many or how much, which name no thing. */
const QUANTITY =
	/^(?:(?:just )?(?:one|two|three|some|any|both|all|half|each|several|a few|a couple|a pair|a bit|a piece|the rest|most|the last|the first|last|last bit|bit|piece|rest|a length|length|a stretch|a strand|strand|a loop|loop) of (?:the |my |his |her |their |these |those )?|(?:one|both|all|whole|entire|another|other|same|own|single|very|little bit|spare|second|next|nearest|last|first) (?=\S))/i;

/** Words after a noun that say which way, and belong to the verb. */
const WAY =
	/\s(?:round|around|up|down|over|off|out|away|back|open|shut|aside|still|flat|high|next|right|left)$/i;

/** A goal that was read as a part of the thing: `the kitchen chair down to the water`. */
const GOAL =
	/\s(?:down|up|over|across|back|out|along|away|off)?\s*(?:to|into|onto|toward|towards) (?:the |my |his |her |their |an? )?\S.*$/i;

/** How far: `uphill two cubits`. */
const MEASURE =
	/\s(?:uphill|downhill|forwards?|backwards?|sideways)\b.*$|\s(?:once|twice|thrice|an? (?:crack|bit|little|touch|inch|hair|notch|fraction|(?:quarter|half)(?: of a)? turn))$|\s(?:\d+|two|three|four|five|six|ten|twenty) (?:times|cubits?|feet|foot|inch(?:es)?|yards?|miles?|steps?|paces?|metres?|meters?|fathoms?)$/i;

/** A clause that was read as a part of the thing: `the arch as far as it goes`, `the door so that it stays open`. */
export const CLAUSE =
	/\s(?:as (?:far|high|low|long|hard|fast|well|much|quickly|quietly|gently) as|so (?:that|as|it|he|she|they|I|we|nobody)\b|until|till|while|because|in order to)\b.*$/i;

/** One of several. */
const ONE_OF = /^(?:just |only )?(?:one|another|each|any|either) of /i;

/** A phrase whose words name the thing and nothing else: `one of the menus` is the menu, `the bench round` the bench. */
export function tidyPhrase(phrase: Phrase): Phrase {
	let text = phrase.text.replace(/^(?:the|an?|my|his|her|their|your|its|our)\s+(?=\S)/i, '');
	const isOne = ONE_OF.test(text);
	for (let before = ''; before !== text; ) {
		before = text;
		text = text
			.replace(QUANTITY, '')
			.replace(/^(?:the|my|his|her|their) (?=\S)/i, '')
			.replace(WAY, '');
	}
	text = text.replace(CLAUSE, '').replace(GOAL, '').replace(MEASURE, '');
	if (isOne) text = text.replace(/[\p{L}’'-]+$/u, singularOf);
	if (text === phrase.text) return phrase;
	const last = headOf(text);
	const isCut = isOne || !phrase.text.endsWith(text);
	return {
		...phrase,
		text,
		head: isCut ? last : phrase.head,
		...(isCut && GOAL.test(phrase.text) && { ids: {} }),
	};
}

/** The last word before a preposition. */
function headOf(text: string): string {
	const [before = text] = text.split(/ (?:of|with|from|for|in|on|to|about|that|which|without|under) /);
	return (before.split(' ').at(-1) ?? before).toLowerCase();
}
