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
	return list
		.map((one) => ({ ...one, relevance: relevanceOf(one, wanted) }))
		.filter(({ relevance }) => relevance > 0)
		.sort((a, b) => b.relevance - a.relevance || a.title.localeCompare(b.title))
		.slice(0, limit);
}

/** The mean of each word's best score, raised where the title begins with the query; 0 if a word matches nothing. */
function relevanceOf({ title, note, tags, text = '' }: SearchEntry, wanted: string[]): number {
	const inTitle = wordsOf(title);
	const inNote = wordsOf(note);
	const inTags = tags.flatMap(wordsOf);
	const inText = wordsOf(text);
	const tells = (word: string) =>
		inText.some((one) => one === word || (word.length > 3 && one.startsWith(word)));
	const scores = wanted.map((word) =>
		Math.max(
			scoreIn(inTitle, word),
			0.6 * scoreIn(inTags, word),
			0.5 * scoreIn(inNote, word),
			tells(word) ? 0.2 : 0,
		),
	);
	if (scores.includes(0)) return 0;
	const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
	return inTitle.join(' ').startsWith(wanted.join(' ')) ? 0.9 + 0.1 * mean : 0.9 * mean;
}

function scoreIn(words: string[], wanted: string): number {
	let best = 0;
	for (const word of words) {
		if (word === wanted) return 1;
		if (word.startsWith(wanted)) best = Math.max(best, 0.8);
		else if (wanted.length > 2 && word.includes(wanted)) best = Math.max(best, 0.5);
		else if (wanted.length > 3 && isSlip(word, wanted)) best = Math.max(best, 0.4);
	}
	return best;
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
