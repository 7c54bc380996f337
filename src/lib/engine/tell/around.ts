import { isHere } from '#lib/engine/conditions.ts';
import { isCrowd, listStrangers } from '#lib/engine/persons/find-stranger.ts';
import { listOf } from '#lib/engine/phrase.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** The most people and ways that are named. */
const MOST = 4;

/** The names of the people of the story who are where the player is. */
export const namesHere = (story: Story, state: State): string[] =>
	[...story.npcs.values()].filter(({ id }) => isHere(state, id)).map(({ name }) => name);

/** Who is here, in a sentence: `Dot Hanratty and Merle Adcock are here, and six gardeners.` */
export function wordPeopleHere(story: Story, state: State): string {
	const named = namesHere(story, state);
	const others = listOthers(story, state);
	if (named.length + others.length === 0) return 'Nobody is here.';
	const are = named.length === 1 ? 'is' : 'are';
	const also = others.length > 0 ? listOf(others) : '';
	if (named.length === 0) return `Here you see ${also}.`;
	return `${listOf(named.slice(0, MOST))} ${are} here${also ? `. You also see ${also}` : ''}.`;
}

/** People without a name whom the place declares, of whom the prose does not only speak. */
function listOthers(story: Story, state: State): string[] {
	const declared = listStrangers(story, state).filter(
		({ name, nouns, source }) =>
			source === 'declared' && nouns.some((noun) => name.endsWith(noun)) && !/\bpersons?$/.test(name),
	);
	return [...new Set(declared.map(({ name }) => name))].slice(0, MOST - 1);
}

/** Everybody without a name whom the place has or the prose has shown here, each once. */
export function listShown(story: Story, state: State): string[] {
	const shown = listStrangers(story, state)
		.filter((stranger) => stranger.source === 'shown' && !isCrowd(stranger))
		.flatMap(({ nouns: [noun] }) => (noun ? `the ${noun}` : []));
	const declared = listOthers(story, state);
	const isNew = (name: string) => !declared.some((other) => other.endsWith(name.replace('the ', '')));
	return [...declared, ...[...new Set(shown)].filter(isNew)].slice(0, SHOWN_MOST);
}

/** The most people without a name that are listed. */
const SHOWN_MOST = 6;

/** Where one can go, in a sentence: `From here you can go to the Tull boathouse.` Empty where no way leads on. */
export function wordWays(story: Story, { place }: State): string {
	const ways = (story.places.get(place)?.exits ?? []).flatMap((id) => story.places.get(id)?.name ?? []);
	return ways.length > 0 ? `From here you can go to ${listOf(ways.slice(0, MOST), 'or')}.` : '';
}
