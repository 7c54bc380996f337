import { coverName } from '#lib/pictures/covers.ts';
import type { GameSummary } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { fold } from './fold.ts';

/** The contents of /search.json: worlds, and adventures with their world's index. Lists are half the size of objects. */
export interface SearchIndex {
	worlds: [slug: string, title: string, tagline: string, tags: string[], text: string][];
	adventures: [slug: string, title: string, world: number, tags: string[], text: string][];
}

/** Something that a search can find. */
export interface SearchEntry {
	type: 'world' | 'adventure' | 'character' | 'game';
	title: string;
	/** A line under the title. */
	note: string;
	/** Further words that find it. */
	tags: string[];
	/** Its description: what it is found by last. */
	text?: string;
	href: string;
	/** The name of its picture. */
	cover?: string;
}

/** A search result. */
export interface SearchMatch extends SearchEntry {
	/** 0 to 1. */
	relevance: number;
}

/** The default number of results. */
export const SEARCH_LIMIT = 20;

/** Returns every entry of the index, worlds first. */
export function toSearchEntries({ worlds, adventures }: SearchIndex): SearchEntry[] {
	return [
		...worlds.map(([slug, title, note, tags, text]) => ({
			type: 'world' as const,
			title,
			note,
			tags,
			text,
			href: `/worlds/${slug}`,
			cover: slug,
		})),
		...adventures.map(([slug, title, world, tags, text]) => ({
			type: 'adventure' as const,
			title,
			note: worlds[world]?.[1] ?? '',
			tags,
			text,
			href: `/adventures/${slug}`,
			cover: coverName(worlds[world]?.[0] ?? '', slug),
		})),
	];
}

/** The search entry of a game. */
export function gameEntry(game: GameSummary): SearchEntry {
	return {
		type: 'game',
		title: game.adventureTitle,
		note: `${game.characterName} in ${game.worldName}, turn ${game.turnCount}`,
		tags: [game.characterName, game.worldName, game.status],
		href: `/play/${game.id}`,
	};
}

/** The search entry of a character. It leads to its active game, else to its world's adventures. */
export function characterEntry({
	name,
	class: calling,
	worldSlug,
	activeGameId,
}: CharacterView): SearchEntry {
	return {
		type: 'character',
		title: name,
		note: `${calling ?? 'Adventurer'}${activeGameId ? ', in a game under way' : ''}`,
		tags: [worldSlug],
		href: activeGameId ? `/play/${activeGameId}` : `/worlds/${worldSlug}/adventures`,
	};
}

/** Returns the entries that match every word of the query, the most relevant first. Ignores accents and case. */
export function searchEntries<One extends SearchEntry>(
	list: readonly One[],
	query: string,
	limit = SEARCH_LIMIT,
): (One & SearchMatch)[] {
	const wanted = wordsOf(query);
	if (wanted.length === 0) return [];
	const index = indexOf(list);
	const scores = wanted.map((word) => scoresFor(word, index, list.length));
	return list
		.flatMap((one, at) => {
			const own = scores.map((score) => score[at] ?? 0);
			if (own.includes(0)) return [];
			const mean = own.reduce((sum, score) => sum + score, 0) / own.length;
			const isNamed = index.titles[at]?.startsWith(wanted.join(' '));
			return [{ ...one, relevance: isNamed ? 0.9 + 0.1 * mean : 0.9 * mean }];
		})
		.sort(compareMatches)
		.slice(0, limit);
}

const collator = new Intl.Collator('en');

/** The most relevant first, then by title. */
export const compareMatches = (a: SearchMatch, b: SearchMatch): number =>
	b.relevance - a.relevance || collator.compare(a.title, b.title);

/** What a word weighs by where it stands. */
const WEIGHTS = { title: 1, tags: 0.6, note: 0.5, text: 0.2 } as const;

type Field = keyof typeof WEIGHTS;

/** The words of a list, each with the places of the entries that have it. */
interface WordIndex {
	fields: Record<Field, Map<string, number[]>>;
	/** Each entry's title in plain words. */
	titles: string[];
}

const indexes = new WeakMap<readonly SearchEntry[], WordIndex>();

/** The words of a list, read at its first search. */
function indexOf(list: readonly SearchEntry[]): WordIndex {
	const known = indexes.get(list);
	if (known) return known;
	const fields = {
		title: new Map(),
		tags: new Map(),
		note: new Map(),
		text: new Map(),
	} as WordIndex['fields'];
	const titles = list.map(({ title, tags, note, text = '' }, at) => {
		const words = {
			title: wordsOf(title),
			tags: tags.flatMap(wordsOf),
			note: wordsOf(note),
			text: wordsOf(text),
		};
		for (const field of Object.keys(WEIGHTS) as Field[])
			for (const word of new Set(words[field])) {
				const places = fields[field].get(word);
				if (places) places.push(at);
				else fields[field].set(word, [at]);
			}
		return words.title.join(' ');
	});
	const index = { fields, titles };
	indexes.set(list, index);
	return index;
}

/** Each entry's best score for a word, 0 to 1. */
function scoresFor(wanted: string, { fields }: WordIndex, count: number): Float64Array {
	const best = new Float64Array(count);
	for (const field of Object.keys(WEIGHTS) as Field[])
		for (const [word, places] of fields[field]) {
			const score = WEIGHTS[field] * (field === 'text' ? tells(word, wanted) : scoreOf(word, wanted));
			if (score > 0) for (const at of places) best[at] = Math.max(best[at] ?? 0, score);
		}
	return best;
}

/** A description is found by whole words and beginnings only. */
const tells = (word: string, wanted: string) =>
	Number(word === wanted || (wanted.length > 3 && word.startsWith(wanted)));

function scoreOf(word: string, wanted: string): number {
	if (word === wanted) return 1;
	if (word.startsWith(wanted)) return 0.8;
	if (wanted.length > 2 && word.includes(wanted)) return 0.5;
	return wanted.length > 3 && isSlip(word, wanted) ? 0.4 : 0;
}

/** Whether the words differ by one letter: extra, missing, wrong or swapped with its neighbour. */
function isSlip(word: string, wanted: string): boolean {
	if (Math.abs(word.length - wanted.length) > 1) return false;
	let at = 0;
	while (at < wanted.length && word[at] === wanted[at]) at++;
	const [rest, asked] = [word.slice(at), wanted.slice(at)];
	return (
		rest.slice(1) === asked.slice(1) ||
		rest === asked.slice(1) ||
		rest.slice(1) === asked ||
		(rest[0] === asked[1] && rest[1] === asked[0] && rest.slice(2) === asked.slice(2))
	);
}

function wordsOf(text: string): string[] {
	return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
