import type { Item, Npc, Place, Topic } from '#lib/content/world.ts';
import { isConditionMet, isHere } from '#lib/engine/conditions.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Played } from './bot.ts';

/** What a player could name: who and what is here or in the last pages. */
export interface AtHand {
	/** People where the player is. */
	people: Npc[];
	/** People in the last pages who are elsewhere. */
	absent: Npc[];
	held: Item[];
	/** Items in the last pages that are not held. */
	seen: Item[];
	place: Place | undefined;
	/** The exits, and the places in the last pages. */
	ways: Place[];
	/** Topics in the last pages, the clues or the choices. */
	topics: Topic[];
	/** Topics that somebody here has lines on. */
	answered: { npc: Npc; topic: Topic }[];
}

/** The number of turns in the last pages. */
const PAGES = 2;

/** Reads the last pages as a player would. */
export function atHand(state: State, story: Story, turns: readonly Played[]): AtHand {
	const text = lastPages(state, story, turns);
	const words = new Set(text.split(' '));
	const named = (entry: Called) => firstWords(entry).some((word) => words.has(word)) && isNamed(text, entry);
	const npcs = [...story.npcs.values()];
	const items = [...story.items.values()];
	const place = story.places.get(state.place);
	const people = npcs.filter((npc) => isHere(state, npc.id));
	const open = [...story.topics.values()].filter(({ needs }) => !needs || isConditionMet(needs, state));
	const heard = open.filter(named);
	return {
		people,
		absent: npcs.filter(
			(npc) => !isHere(state, npc.id) && story.places.has(state.people[npc.id] ?? '') && named(npc),
		),
		held: items.filter(({ id }) => (state.items[id] ?? 0) > 0),
		seen: items.filter((item) => !state.items[item.id] && named(item)),
		place,
		ways: [...story.places.values()].filter(
			(way) => way.id !== state.place && (place?.exits.includes(way.id) || named(way)),
		),
		topics: heard.length > 0 ? heard : open,
		answered: people.flatMap((npc) =>
			open.filter((topic) => topic.says[npc.id]).map((topic) => ({ npc, topic })),
		),
	};
}

/** The opening or the last turns, and the choices under them, in lower case with single spaces. */
function lastPages(state: State, story: Story, turns: readonly Played[]): string {
	const opening = turns.length < PAGES ? story.adventure.opening.text : [];
	const pages = turns
		.slice(-PAGES)
		.flatMap(({ narration }) => [...narration.paragraphs, ...narration.said.map(({ line }) => line)]);
	return plain([...opening, ...pages, ...state.offers.map(({ label }) => label)].join(' '));
}

/** Something with a name and other words for it. */
interface Called {
	name: string;
	aliases: readonly string[];
}

/** An entry's names as `plain` text, computed once, because bots read thousands of pages. */
const namesOf = onceOf(({ name, aliases }: Called): readonly string[] =>
	[name, ...aliases].map((one) => plain(one.replace(/^(the|an?) /i, ''))),
);

/** The first word of each name: most pages name few of all things, and have none of these words. */
const firstWords = onceOf((entry: Called): readonly string[] =>
	namesOf(entry).map((name) => name.split(' ')[1] ?? ''),
);

/** Whether the text names it, by its name or another word for it. */
export function isNamed(text: string, entry: Called): boolean {
	return namesOf(entry).some((name) => text.includes(name));
}

/** Lower case, letters and digits only, one space before each word and at the end. */
export function plain(text: string): string {
	return ` ${text
		.toLowerCase()
		.replace(/[’']s\b/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `;
}
