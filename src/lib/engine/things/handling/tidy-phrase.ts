import type { Phrase } from '#lib/engine/step.ts';

/** Words for how many or how much, which name no thing. */
const QUANTITY =
	/^(?:(?:just )?(?:one|two|three|some|any|both|all|half|each|several|a few|a couple|a pair|a bit|a piece|the rest|most|the last|the first|last bit|bit|piece|rest) of (?:the |my |his |her |their |these |those )?|(?:one|both|all|whole|entire|another|other|same|own|single|very|little bit|spare|second|next|nearest|last|first) (?=\S))/i;

/** Words after a noun that say which way, and belong to the verb. */
const WAY =
	/\s(?:round|around|up|down|over|off|out|away|back|open|shut|aside|still|flat|high|next|right|left)$/i;

/** A goal that was read as a part of the thing: `the kitchen chair down to the water`. */
const GOAL =
	/\s(?:down|up|over|across|back|out|along|away|off)?\s*(?:to|into|onto|toward|towards) (?:the |my |his |her |their |an? )?\S.*$/i;

/** How far: `uphill two cubits`. */
const MEASURE =
	/\s(?:uphill|downhill|forwards?|backwards?|sideways)\b.*$|\s(?:\d+|two|three|four|five|six|ten|twenty) (?:cubits?|feet|foot|inch(?:es)?|yards?|miles?|steps?|paces?|metres?|meters?|fathoms?)$/i;

/** A phrase whose words name the thing and nothing else: `one of the menus` is the menus, `the bench round` the bench. */
export function tidyPhrase(phrase: Phrase): Phrase {
	let text = phrase.text.replace(/^(?:the|an?|my|his|her|their|your|its|our)\s+(?=\S)/i, '');
	for (let before = ''; before !== text; ) {
		before = text;
		text = text.replace(QUANTITY, '').replace(WAY, '');
	}
	text = text.replace(GOAL, '').replace(MEASURE, '');
	if (text === phrase.text) return phrase;
	const last = headOf(text);
	const isCut = !phrase.text.endsWith(text);
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
