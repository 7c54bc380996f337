import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { FrameBook } from './book.ts';

/** Nouns that name a deed, and are the verb where a light verb stands before them: "give the handle a good hard yank". */
const DEEDS = wordSet(
	`yank tug pull push shove squeeze stroke scratch rub wipe polish clean scrub wash rinse sweep dust spin twist turn stir shake rattle
	tap knock rap poke prod nudge press squirt soak trim cuddle massage smack whack thump bash bang jolt jerk lift heave hoist boost toss
	flick crank tweak brush comb mop kick punch slap beating scrubbing shaking wiping polishing cleaning dusting brushing rinsing soaking
	stirring oiling trimming painting sanding greasing hammering pounding kicking hose spray swing throw roll flip tilt slide scrape
	rummage search dig swim climb jump dance stretch crawl dive sprint jog paddle scramble sniff sip nibble wriggle wiggle bounce blow puff
	mend repair tidy iron fold stitch waft fan buff pump whirl twirl pinch pat tickle lick ring caress going-over check count sort guess`,
);
const LIGHT = wordSet('give have take do make');

/** "give the rope a tug" is to tug the rope; "do a sweep of the room" is to sweep it. */
export function heavier(book: FrameBook, found: Found): Found {
	const { verb, object, recipient } = found;
	if (!LIGHT.has(verb) || !object || object.ids.item || object.owner?.person === true) return found;
	const noun = object.head.endsWith('ing') ? book.forms.get(object.head)?.[0]?.base : object.head;
	if (!noun || !DEEDS.has(object.head) || !book.patterns.has(noun)) return found;
	const set = book.patterns
		.get(verb)
		?.some((one) => one.noun === singular(object.head) || one.noun === object.pair);
	const thing = recipient && !recipient.person;
	if (set && !(verb === 'give' && thing)) return found;
	const { object: _object, recipient: _recipient, ...rest } = found;
	const whom = verb === 'give' ? recipient : object.inner;
	if (verb === 'give' && !whom) return found;
	return { ...rest, verb: noun, ...(whom && { object: whom }) };
}
