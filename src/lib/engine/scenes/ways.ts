import type { Attempt } from '#lib/engine/attempt.ts';
import type { Offer, State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { thingNamedHere } from '#lib/engine/things/named-here.ts';
import { MOTION } from './frames.ts';
import { stemsOf } from './stems.ts';
import { doneSteps } from './tried.ts';

/** How surely the words mean an offered way: named with nothing else to do, or with something left over. */
export const WAY = { sure: 0.95, unsure: 0.5, none: 0 } as const;

/** Frames that go well with setting out: `see Grice`, `find Averil`, `talk with Josie`. */
const ON_ARRIVAL = new Set('unknown look find tell greet ask wait think leave other'.split(' '));

/** Words that set out without a verb, and words to whoever takes the player there. */
const OFF =
	/^(?:(?:i(?:'ll| will|'d like to)? |let's |now |then |ok(?:ay)?,? )*)(?:off|back|down|up|over|out|on|away|across|along|round|straight|right|home|next stop)\b[^.!?]*\b(?:to|into|for|at|the)\b|\b(?:take|bring|lead|drive|row|carry|walk) me\b/i;

/** Words that say nothing of their own in a sentence that sets out. */
const FILLER = new Set(
	'please again once more now then next time stop head visit place over way like want see look find nothi leave okay yes well enough first today tonigh also maybe think going pop off talk speak meet'
		.split(' ')
		.map((word) => word.slice(0, 6)),
);

/** How surely the words mean an offered way to a place. */
export function wayScore(story: Story, state: State, { act, description }: Offer, attempt: Attempt): number {
	const place = story.places.get(act?.place ?? '');
	if (!place || attempt.negated || attempt.quote) return WAY.none;
	const done = doneSteps(attempt);
	if ((attempt.steps?.length ?? 0) > done.length || done.some(isElsewise(attempt))) return WAY.none;
	// What is looked at or felt here is no way, though a place is called so too.
	if (done.some((step) => !MOTION.has(step.frame) && thingNamedHere(story, state, step))) return WAY.none;
	const said = stemsOf(story.words, attempt.text);
	const names = [place.name, ...place.aliases].map((name) => stemsOf(story.words, name));
	const phrases = done.flatMap(phrasesOf);
	const isMeant =
		phrases.some(({ ids }) => ids.place === place.id) || names.some((name) => isSaid(name, said));
	if (!isMeant) return WAY.none;
	const there = Object.keys(state.people)
		.filter((id) => state.people[id] === place.id)
		.map((id) => story.npcs.get(id)?.name ?? '');
	const known = new Set([
		...names.flat(),
		...[...there, description].flatMap((text) => stemsOf(story.words, text)),
	]);
	const left = said.filter((stem) => !known.has(stem) && !FILLER.has(stem) && !isVerbOf(done, stem));
	return left.length === 0 ? WAY.sure : left.length <= 2 ? WAY.unsure : WAY.none;
}

/** Whether an act is anything but setting out and what one does on arrival. */
const isElsewise =
	({ text }: Attempt) =>
	({ frame, harm, said }: Step): boolean =>
		harm > 0 || said?.kind === 'question' || !(MOTION.has(frame) || ON_ARRIVAL.has(frame) || OFF.test(text));

const isVerbOf = (steps: Step[], stem: string) =>
	steps.some(({ word, frame }) => MOTION.has(frame) && word.slice(0, 6) === stem);

const phrasesOf = ({ object, person, source, topic, places }: Step): Phrase[] =>
	[object, person, source, topic, ...places.map(({ thing }) => thing)].flatMap((phrase) => phrase ?? []);

/** A name is said in full, or its first word is, where that is no common one; one letter may be wrong. */
function isSaid(name: readonly string[], said: readonly string[]): boolean {
	const [first] = name;
	if (first === undefined) return false;
	const has = (stem: string) => said.some((word) => word === stem || isMisspelt(word, stem));
	return name.every(has) || (first.length > 4 && has(first));
}

/** Whether a word has one letter more, less or other, or two letters changed about, in five letters and more. */
export function isMisspelt(word: string, stem: string): boolean {
	if (word.length < 5 || stem.length < 5 || word[0] !== stem[0]) return false;
	if (Math.abs(word.length - stem.length) > 1) return false;
	let at = 0;
	while (at < word.length && word[at] === stem[at]) at++;
	const [one, other] = [word.slice(at), stem.slice(at)];
	const isTurned = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
	return isTurned || one.slice(1) === other.slice(1) || one === other.slice(1) || one.slice(1) === other;
}
