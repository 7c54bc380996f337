import type { Quality } from '#lib/content/kinds.ts';
import type { Npc } from '#lib/content/world.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { onceOf } from '#lib/engine/once.ts';
import { stemOf, wordsIn } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';

/** What a proposal for an act is held against. */
export interface ActScene {
	story: Story;
	state: State;
	attempt: Attempt;
	/** The stems of the player's words. */
	stems: ReadonlySet<string>;
	here: readonly Npc[];
	things: readonly Thing[];
	/** How much harm the engine has read in the words. */
	harm: number;
	/** The words ask somebody for something. */
	asks: boolean;
}

/** Words that want something of somebody. */
const ASKS =
	/\?|\b(?:ask|beg|offer|please|let me|if (?:she|he|they|you) (?:will |would |could )?(?:tells?|lets?|gives?|shows?|helps?|takes?|comes?|goes))\b/i;

/** Collects what a proposal for this attempt is held against. */
export function actScene(story: Story, state: State, attempt: Attempt): ActScene {
	const { steps = [], verb } = attempt;
	const harm = Math.max(0, ...steps.map((step) => step.harm), HOSTILE_VERBS.has(verb) ? 1 : 0);
	const said = steps.map((step) => step.said?.kind ?? '');
	return {
		story,
		state,
		attempt,
		stems: new Set(wordsIn(attempt.words ?? attempt.text).map((word) => stemOf(story.words, word))),
		here: [...story.npcs.values()].filter(({ id }) => isHere(state, id)),
		things: listThingsAround(story, state),
		harm,
		asks:
			/ask|persuade|bribe/.test(verb) ||
			said.some((kind) => /question|request|order|offer/.test(kind)) ||
			ASKS.test(attempt.words ?? attempt.text),
	};
}

/** Somebody here by their id. */
export const personHere = ({ here }: ActScene, id: string | null | undefined): Npc | undefined =>
	here.find((npc) => npc.id === id);

/** The noun that a phrase is about, in the singular: a coil of rope is a coil. */
export const headOf = (phrase: string): string =>
	singularOf(wordsIn(phrase.split(/ (?:of|with|from|for|in|on|to|at) /)[0] ?? '').at(-1) ?? '');

/** Something that the player can name and handle here, by a phrase. */
export function thingHere({ things }: ActScene, phrase: string): Thing | undefined {
	const head = headOf(phrase);
	const isCalled = (noun: string) => singularOf(noun.split(/[\s-]+/).at(-1) ?? '') === head;
	return things.find(({ nouns }) => nouns.some(isCalled));
}

/** What an act makes of itself, so that it need not be there. */
const MADE = new Set(
	'song tune rhyme poem verse limerick ballad dance jig waltz joke story tale riddle trick game contest race bet wager toast speech face shape ring picture drawing map sketch portrait pattern word handstand somersault cartwheel bow curtsey whistle noise sound rhythm beat impression imitation silence'.split(
		' ',
	),
);

/** What everybody has besides the parts of their body. */
const OF_BODIES = new Set('tear sweat pulse smile shadow reflection name heart'.split(' '));

/** Whether a phrase names something that is there: a thing, a person, the place, a part of a body, or what the act makes. */
export function isThere(scene: ActScene, phrase: string): boolean {
	const head = headOf(phrase);
	const { story, state, here } = scene;
	const names = [...here.map(({ name }) => name), story.places.get(state.place)?.name ?? ''].flatMap(wordsIn);
	return (
		isBodyWord(head) ||
		OF_BODIES.has(head) ||
		MADE.has(head) ||
		names.includes(head) ||
		thingHere(scene, phrase) !== undefined
	);
}

/** Whether a phrase names a place of the story, near or far: whether the way is open the engine says itself. */
export const isWay = ({ story }: ActScene, phrase: string): boolean =>
	[...story.places.values()].some(({ name }) => wordsIn(name).includes(headOf(phrase)));

/** What no place has by itself: arms, money, keys, letters and what else a story turns on. */
const TURNED_ON: readonly Quality[] = [
	'weapon',
	'shoots',
	'explode',
	'money',
	'unlocks',
	'lock',
	'read',
	'seal',
	'mech',
	'person',
	'animal',
	'intangible',
	'vehicle',
	'place',
	'swim',
	'ride',
];
/** Kinds of which one is as good as another, so that a scene about one says nothing of the rest. */
const ANYWHERE = new Set(
	'stick cup glass tin cloth food sugar coffee water mud flower crop leaf feather pebble candle chair bench table bed window curtain'.split(
		' ',
	),
);
const WORTH = new Set('ring watch purse mask pill drone laser'.split(' '));

/** Whether a phrase names a small ordinary thing that no list has, and that the story does not turn on: a bowl, a rag, a log. */
export function isProp(scene: ActScene, phrase: string): boolean {
	const head = headOf(phrase);
	const kind = kindOf(scene.story.kinds, phrase.toLowerCase().replace(/^(?:the|an?|my|some|one) /, ''));
	if (!kind || itemNouns(scene.story).has(head) || WORTH.has(kind.id)) return false;
	if (!ANYWHERE.has(kind.id) && guardedNouns(scene.story).has(head)) return false;
	return ANYWHERE.has(kind.id) || !TURNED_ON.some((quality) => kind.qualities.has(quality));
}

/** Whether the player's own words have what a phrase is about. */
export const isNamed = ({ story, stems }: ActScene, phrase: string): boolean =>
	wordsIn(phrase).some((word) => stems.has(stemOf(story.words, word)));

/** Whether the player deals with a person: the engine has read so, or their words name them. */
export function isDealtWith(scene: ActScene, id: string): boolean {
	const npc = personHere(scene, id);
	if (!npc) return false;
	return scene.attempt.target === id || isNamed(scene, npc.name);
}

/** Whether a thing is the author's: a scene is about it, the story has it as an item, or somebody has said what it refuses. */
export function isAuthored({ story }: ActScene, thing: Thing): boolean {
	const isItem = thing.id.startsWith('item.') || thing.source === 'held' || thing.source === 'carried';
	const known = guardedNouns(story);
	return isItem || thing.refuses !== undefined || thing.nouns.some((noun) => known.has(noun));
}

const itemNouns = ({ items }: Story): ReadonlySet<string> =>
	new Set([...items.values()].flatMap(({ name, aliases }) => [name, ...aliases].map(headOf)));

/** Nouns of the labels and conditions of authored scenes: nothing lasting may become of these things. */
const guardedNouns = onceOf(({ storylets }: Story): ReadonlySet<string> => {
	const labels = [...storylets.values()].flatMap(({ label, when }) => [
		label ?? '',
		...(when.words ?? []),
		...(when.about?.item ?? []),
	]);
	return new Set(labels.flatMap(wordsIn).map(singularOf));
});
