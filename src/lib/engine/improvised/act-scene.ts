import type { Npc } from '#lib/content/world.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { stemOf, wordsIn } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';
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
		asks: /ask|persuade/.test(verb) || said.some((kind) => /question|request|order|offer/.test(kind)),
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

/** Whether a phrase names something that is there: a thing, a person, the place, a part of a body, or what the act makes. */
export function isThere(scene: ActScene, phrase: string): boolean {
	const head = headOf(phrase);
	const { story, state, here } = scene;
	const names = [...here.map(({ name }) => name), story.places.get(state.place)?.name ?? ''].flatMap(wordsIn);
	return isBodyWord(head) || MADE.has(head) || names.includes(head) || thingHere(scene, phrase) !== undefined;
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

/** Nouns of the labels and conditions of authored scenes, by story: nothing lasting may become of these things. */
const guarded = new WeakMap<Story, ReadonlySet<string>>();

/** Whether a thing is the author's: a scene is about it, the story has it as an item, or somebody has said what it refuses. */
export function isAuthored({ story }: ActScene, thing: Thing): boolean {
	let nouns = guarded.get(story);
	if (!nouns) {
		const labels = [...story.storylets.values()].flatMap(({ label, when }) => [
			label ?? '',
			...(when.words ?? []),
			...(when.about?.item ?? []),
		]);
		nouns = new Set(labels.flatMap(wordsIn).map(singularOf));
		guarded.set(story, nouns);
	}
	const isItem = thing.id.startsWith('item.') || thing.source === 'held' || thing.source === 'carried';
	const known = nouns;
	return isItem || thing.refuses !== undefined || thing.nouns.some((noun) => known.has(noun));
}
