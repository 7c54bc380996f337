import type { Attempt } from '#lib/engine/attempt.ts';
import { isBareName } from '#lib/engine/persons/find-stranger.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from './body-words.ts';
import { kindOf } from './compile-kinds.ts';
import { findThing } from './find-thing.ts';
import { findAlike } from './naming/find-alike.ts';
import { phraseFor, phraseOf } from './naming/phrase-for.ts';
import { listThingsAround } from './things-around.ts';

/** The attempt with the thing or the person that its words are done with or to, though its steps do not name them so. */
export function withThingsHere(story: Story, state: State, attempt: Attempt): Attempt {
	const [step, ...others] = attempt.steps ?? [];
	if (!step || step.negated || attempt.storylet || attempt.offered) return attempt;
	const meant =
		spelt(step) ??
		withoutNames(story, step) ??
		onSomebody(story, step) ??
		overPhone(story, state, step) ??
		readBack(story, state, step, attempt.text);
	if (!meant) return attempt;
	const { said: _, target: __, ...rest } = attempt;
	return { ...rest, steps: [meant, ...others] };
}

/** A word that is spelt with letters is laid out, and not said: `spell AMOS with the letters`. */
function spelt(step: Step): Step | null {
	const [, word, letters] = SPELT.exec(step.words) ?? [];
	if (step.word !== 'spell' || !word || !letters) return null;
	const { said: _, person: __, ...rest } = step;
	const places = [{ preposition: 'with', thing: phraseFor(letters) }];
	return { ...rest, frame: 'write', verb: 'use', object: phraseFor(word), places };
}

const SPELT =
	/^spell (?:out )?(.+?) (?:with|in|out of|from|using) (?:the |some |my |his |her )?((?:\p{L}+ )*?(?:letters|tiles))\b/iu;

/** Names that stand on a thing are nobody where the player's own hand goes over it: `run my finger between Arnold and Atwater`. */
function withoutNames(story: Story, step: Step): Step | null {
	const { object, person } = step;
	if (!object || !person || !isBodyWord(object.head) || !isBareName(story, person) || person.ids.npc)
		return null;
	const { person: _, ...rest } = step;
	const places = step.places.filter(({ thing }) => !isBareName(story, thing));
	return { ...rest, frame: 'touch', verb: 'look', places };
}

/** What is done to a thing, as it is done to somebody. */
const TO_SOMEBODY: Record<string, string> = {
	push: 'shove',
	throw: 'shove',
	pull: 'shove',
	hit: 'hit',
	knock: 'hit',
};

/** A person of the story whose name begins the object is no thing: `push Ada down the steps`. */
function onSomebody({ npcs }: Story, step: Step): Step | null {
	const { object, word } = step;
	if (!object || object.person || object.ids.npc) return null;
	const text = object.text.toLowerCase();
	const isCalled = (name: string) => text.startsWith(`${name.toLowerCase().replace(/^the /, '')} `);
	const npc = [...npcs.values()].find(({ name, aliases }) => [name, ...aliases].some(isCalled));
	const frame = word === 'kick' ? 'hit' : TO_SOMEBODY[step.frame];
	if (!npc || !frame || !/ (?:down|off|over|out|into|through|up|across|away)\b/.test(text)) return null;
	return {
		...step,
		frame,
		verb: 'attack',
		object: { head: npc.id, text: npc.name, ids: { npc: npc.id }, person: true },
	};
}

/** Acts in which a telephone is only the means. */
const TALKING: ReadonlySet<string> = new Set(['say', 'ask', 'persuade', 'use']);
const LINE =
	/^(?:phone|telephone|payphone|pay-phone|pay phone|emergency telephone|receiver|handset|radio|intercom|wireless|switchboard|telegraph|comms?)$/;

/** A call to somebody who is far off: the telephone is used, and nobody need be here. */
function overPhone(story: Story, state: State, step: Step): Step | null {
	const { frame, word, source, instrument, places, object } = step;
	if (!TALKING.has(step.verb) || frame === 'warn') return null;
	const named = [source, instrument, ...places.map(({ thing }) => thing), object].find(
		(phrase) => phrase && isLine(story, phrase),
	);
	const isCalled = frame === 'phone' && /^(?:phone|telephone|ring|call|radio)$/.test(word);
	if (!isCalled && !(named && named !== object && CALLS.has(frame))) return null;
	const around = listThingsAround(story, state);
	const line = named
		? (findThing(around, named) ?? findAlike(story.kinds, around, named))
		: around.find(({ nouns }) => nouns.some((noun) => LINE.test(noun)));
	if (named && !line) return null;
	const phrase = named ?? (line ? phraseOf(line) : phraseFor('telephone'));
	const { person: _, companion: __, source: ___, said: ____, ...rest } = step;
	return { ...rest, frame: 'phone', verb: 'use', object: phrase, places: [] };
}

const CALLS: ReadonlySet<string> = new Set([
	'phone',
	'call',
	'tell',
	'ask',
	'accuse',
	'order',
	'beg',
	'greet',
]);

const isLine = ({ kinds }: Story, { text, head }: Phrase): boolean =>
	LINE.test(head) || LINE.test(text) || (kindOf(kinds, text)?.id === 'radio' && /phone/.test(text));

const WROTE =
	/\bI(?:['’]ve| have| had)? (?:just )?(?:wrote|written|scratched|carved|chalked|scrawled|signed|painted|drew|drawn)\b/i;
const ON = /\bon (?:the |my |a |an )?([\p{L}' -]+?)[.!?]*$/iu;

/** What the player wrote is read where they wrote it: `read what I wrote on the wall`. */
function readBack(story: Story, state: State, step: Step, text: string): Step | null {
	if (step.verb !== 'look' || step.object || !WROTE.test(text)) return null;
	const around = listThingsAround(story, state);
	const [, surface] = ON.exec(text) ?? [];
	const named = surface && findThing(around, phraseFor(surface));
	const written = around.filter(({ id }) => state.things?.[id]?.text !== undefined);
	const found = named || written.at(-1);
	return found ? { ...step, frame: 'read', object: phraseOf(found), places: [] } : null;
}
