import type { Npc } from '#lib/content/world.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import { type KindIndex, kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import { findThings } from '#lib/engine/things/find-things.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { isNumber } from './words/small-words.ts';

/** Somebody who is here, as sentences may name them. */
export interface ScenePerson {
	id: string;
	/** The words of their name that begin with a capital letter. */
	names: ReadonlySet<string>;
	/** What they are called after "the", in lower case: `bailiff`. */
	titles: ReadonlySet<string>;
	pronoun: Npc['pronoun'];
}

/** What sentences around a turn may speak of. */
export interface FrameScene {
	people: readonly ScenePerson[];
	/** The person dealt with in a turn with a roll: how they bear themselves would tell the outcome. */
	dealtWith: string | null;
	/** Nouns of the place and of this turn's own sentences, in lower case. */
	nouns: ReadonlySet<string>;
	kinds: KindIndex;
	/** Nouns among them that stand for a person or an animal without a name. */
	living: ReadonlySet<string>;
	/** Every word of the place and of this turn's own sentences, in lower case. */
	words: ReadonlySet<string>;
	/** Numbers of that text, each with one of the two words after it: `nine mugs`, `second shelf`. */
	counts: ReadonlySet<string>;
	/** Nouns of what the player's act is about, with its parts: a sentence about one would tell what came of the act. */
	handled: ReadonlySet<string>;
	/** Nouns of the story's items: a sentence about one would say where it is. */
	items: ReadonlySet<string>;
	/** The names of places and of people, in lower case, that are not here. */
	elsewhere: readonly string[];
	/** What was told in this turn and in the last ones. */
	told: readonly string[];
	/** The ids of people who have no line of their own in this turn, where nobody has one. */
	mayspeak: ReadonlySet<string>;
}

/** What a scene is made of: who is here, who and what is not, and what has been told. */
export interface ScenePieces {
	here: readonly Pick<Npc, 'id' | 'name' | 'pronoun' | 'aliases'>[];
	dealtWith: string | null;
	/** The names of places and of people that are not here. */
	elsewhere: readonly string[];
	/** The place as its lines show it, and its name. */
	place: string;
	/** Further nouns of things that are there. */
	things: readonly string[];
	items: readonly string[];
	/** What the player does, in their words; empty where they only go somewhere or look around. */
	deed: string;
	told: readonly string[];
	/** Lines of speech in this turn. */
	said: readonly string[];
	recent: readonly string[];
	kinds: KindIndex;
}

/** Collects what sentences around an outcome may speak of; `own` is the engine's narration of it. */
export function collectScene(
	story: Story,
	outcome: Outcome,
	own: Narration,
	recent: readonly string[],
): FrameScene {
	const { state, check, target, attempt } = outcome;
	const place = story.places.get(state.place);
	// The player's own words prove nothing: whoever writes of a crown has not found one.
	const told = own.paragraphs.map((paragraph) => (own.deed ? paragraph.replace(own.deed, '') : paragraph));
	const text = [...(place?.arrivals ?? []), ...(place?.look ?? []), place?.name ?? ''].join('\n');
	const held = Object.keys(state.items);
	return composeScene({
		here: [...story.npcs.values()].filter(({ id }) => isHere(state, id)),
		dealtWith: check ? target : null,
		elsewhere: [
			...[...story.npcs.values()].filter(({ id }) => !isHere(state, id)).map(({ name }) => name),
			...[...story.places.values()].filter(({ id }) => id !== state.place).map(({ name }) => name),
		],
		place: text,
		things: listThingsAround(story, state)
			.filter(({ source }) => source !== 'held' && source !== 'carried')
			.flatMap(({ nouns }) => nouns),
		items: [...story.items.values()]
			.filter(({ id }) => held.includes(id) || !`${text}\n${told.join('\n')}`.includes(id))
			.flatMap(({ name, aliases }) => [name, ...aliases].map(headOf)),
		deed: /^(?:move|look|wait)$/.test(attempt.verb) ? '' : (attempt.words ?? attempt.text),
		told,
		said: own.said.map(({ line }) => line),
		recent,
		kinds: story.kinds,
	});
}

/** Makes a scene of its pieces. */
export function composeScene(pieces: ScenePieces): FrameScene {
	const { here, dealtWith, elsewhere, place, things, items, deed, told, said, recent, kinds } = pieces;
	const text = [place, ...told].join('\n');
	const found = findThings(kinds, text);
	const living = found.filter(({ kind }) => /^(?:person|cat|horse)$/.test(kind?.id ?? ''));
	const nounsOf = (words: readonly string[]) => words.flatMap((noun) => noun.toLowerCase().split(/[\s-]+/));
	return {
		people: here.map(({ id, name, pronoun, aliases }) => {
			const titles = new Set(
				aliases.flatMap((alias) => /^the ([a-z]+)$/i.exec(alias)?.[1]?.toLowerCase() ?? []),
			);
			return { id, names: namesOf(name), titles, pronoun };
		}),
		dealtWith,
		nouns: new Set(nounsOf([...found.flatMap(({ noun, name }) => [noun, name]), ...things])),
		kinds,
		living: new Set(nounsOf(living.map(({ noun }) => noun))),
		words: new Set(wordsOf(text).map((word) => word.toLowerCase())),
		counts: countsOf(wordsOf(text.toLowerCase())),
		handled: handledNouns(kinds, deed),
		items: new Set(items),
		elsewhere: elsewhere.map((name) => straighten(name).toLowerCase().replace(/^the /, '')),
		told: [...told, ...said, ...recent].map(straighten),
		mayspeak: new Set(said.length > 0 ? [] : here.map(({ id }) => id)),
	};
}

/** Each word with each of the two words after it, where it counts or orders. */
const countsOf = (words: readonly string[]): ReadonlySet<string> =>
	new Set(
		words.flatMap((word, at) =>
			isNumber(word) ? words.slice(at + 1, at + 3).map((next) => `${word} ${next}`) : [],
		),
	);

/** The nouns of things in a player's words, their other names, and the parts of what is not fixed. */
function handledNouns(kinds: KindIndex, deed: string): ReadonlySet<string> {
	const named = wordsOf(deed.toLowerCase()).flatMap((said) => {
		const word = said.replace(/'s?$/, '');
		const kind = kindOf(kinds, word);
		if (!kind) return [];
		const one = singularOf(word);
		const parts = kind.size < 5 && !kind.qualities.has('fixed') ? (kinds.parts.get(kind.id) ?? []) : [];
		return [one, ...(kinds.same.get(one) ?? []), ...parts];
	});
	return new Set(named);
}

const namesOf = (name: string): ReadonlySet<string> =>
	new Set(wordsOf(name).filter((word) => /^\p{Lu}/u.test(word)));

/** The last word before a preposition: a coil of rope is a coil. */
const headOf = (name: string): string =>
	name
		.toLowerCase()
		.split(/ (?:of|with|from|for|in|on|to|about) /)[0]
		?.split(' ')
		.at(-1) ?? '';

/** Replaces curly quotation marks and apostrophes with straight ones. */
export const straighten = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/** The words of a text, with straight apostrophes. */
export function wordsOf(text: string): string[] {
	return straighten(text).match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];
}
