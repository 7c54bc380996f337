import { isHere } from '#lib/engine/conditions.ts';
import { derive } from '#lib/engine/derived.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { type CompiledKind, kindOf } from '#lib/engine/things/compile-kinds.ts';
import { nounsOf } from '#lib/engine/things/find-thing.ts';
import { foundThing } from '#lib/engine/things/place-things.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { screenWords } from './screen-words.ts';

/** What nobody leaves lying about: where it was only spoken of, it is elsewhere. */
const RARE = ['weapon', 'shoots', 'explode', 'unlocks', 'money', 'vehicle'] as const;

/** How the last screens at this place named a noun: told of, only spoken of, or not at all. */
export function howNamed(story: Story, state: State, phrase: Phrase): 'told' | 'spoken' | null {
	const nouns = [...nounsOf(phrase)].filter((noun) => !noun.includes(' '));
	const has = (words: string) => nouns.some((noun) => ` ${words} `.includes(` ${noun} `));
	const screens = (state.screens ?? []).filter(({ at }) => at === state.place);
	if (screens.some(({ told }) => has(told)) || has(standingWords(story, state))) return 'told';
	return screens.some(({ spoken }) => has(spoken)) ? 'spoken' : null;
}

/** Something that the last screens named and no list of things has; null where they did not name it. */
export function findShown(story: Story, state: State, phrase: Phrase): Thing | null {
	const how = howNamed(story, state, phrase);
	if (how === null || story.places.get(state.place)?.without.includes(phrase.head)) return null;
	const kind = kindOf(story.kinds, phrase.text) ?? kindOf(story.kinds, phrase.head);
	if (how === 'spoken' && (isRare(kind) || kind?.qualities.has('person'))) return null;
	const text = phrase.text.split(/['’]s?\s/).at(-1) ?? phrase.text;
	return foundThing(state.place, { noun: phrase.head, name: text, kind }, 'shown');
}

/** Whether nobody leaves such a thing lying about. */
export const isRare = (kind: CompiledKind | undefined) =>
	RARE.some((quality) => kind?.qualities.has(quality));

/** What stands on the screen besides the story: the place, what is held, and who is here. */
const standingWords = derive((story, state): string => {
	const place = story.places.get(state.place);
	const held = Object.keys(state.items).map((id) => story.items.get(id)?.description ?? '');
	const here = [...story.npcs.values()].filter(({ id }) => isHere(state, id)).map(({ role }) => role);
	const texts = [place?.name ?? '', ...(place?.look ?? []), ...(place?.arrivals ?? []), ...held, ...here];
	return screenWords(texts.join('.\n'));
});
