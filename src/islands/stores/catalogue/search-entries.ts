import { fetchText, request } from '#islands/stores/http/client.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import {
	characterEntry,
	gameEntry,
	type SearchEntry,
	type SearchIndex,
	toSearchEntries,
} from '#lib/catalogue/search.ts';
import type { GameSearchHit, GameSummary } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';

let index: Promise<SearchEntry[] | null> | undefined;
let own: Promise<SearchEntry[]> | undefined;

/** The worlds and adventures that can be found, fetched once; null if they cannot be fetched. */
export async function loadSearchIndex(): Promise<SearchEntry[] | null> {
	index ??= fetchText('/search.json').then((text) =>
		text === null ? null : toSearchEntries(JSON.parse(text) as SearchIndex),
	);
	const list = await index;
	if (list === null) index = undefined;
	return list;
}

/** The visitor's own games and characters, fetched once; a visitor without any causes no call. */
export function loadOwnEntries(): Promise<SearchEntry[]> {
	own ??= fetchOwn();
	return own;
}

async function fetchOwn(): Promise<SearchEntry[]> {
	const me = await loadMe();
	if (!me.ok) return [];
	const { games, characters } = me.data.counts;
	const [played, made] = await Promise.all([
		games + characters > 0 ? request<GameSummary[]>('GET', '/api/games') : null,
		characters > 0 ? request<CharacterView[]>('GET', '/api/characters') : null,
	]);
	return [
		...(played?.ok ? played.data.map(gameEntry) : []),
		...(made?.ok ? made.data.map(characterEntry) : []),
	];
}

/** The turns of the visitor's own games that contain these words; at most 5. */
export async function findInStories(query: string, signal: AbortSignal): Promise<SearchEntry[]> {
	const hasGames = (await loadOwnEntries()).some(({ type }) => type === 'game');
	if (!hasGames || signal.aborted) return [];
	const path = `/api/games/search?limit=5&q=${encodeURIComponent(query)}`;
	const answer = await request<{ hits: GameSearchHit[] }>('GET', path, { signal });
	if (!answer.ok) return [];
	return answer.data.hits.map(({ gameId, name, turn, before, match, after }) => ({
		type: 'game',
		title: `${name}, ${turn === 0 ? 'the opening' : `turn ${turn}`}`,
		note: `${before}${match}${after}`,
		tags: [],
		href: `/play/${gameId}#turn-${turn}`,
	}));
}
