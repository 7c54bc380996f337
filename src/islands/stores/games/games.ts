import { atom } from 'nanostores';
import { track } from '#islands/stores/browser/telemetry.ts';
import { request } from '#islands/stores/http/client.ts';
import { errorText, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { GameSummary, GameView } from '#lib/wire/game.ts';

/** The visitor's games, the last played first; null until the server has answered. */
export const $games = atom<GameSummary[] | null>(null);

/** Told in place of the games whose owner's session has ended; empty otherwise. */
export const $gamesTrouble = atom('');

/** Fetches the visitor's games; answers whether there is anything to show. Any other failure than the end of a session is logged, and there are none. */
export async function loadGames(): Promise<boolean> {
	const answer = await request<GameSummary[]>('GET', '/api/games');
	if (answer.ok) $games.set(answer.data);
	else if (answer.error.code === 'UNAUTHORIZED') $gamesTrouble.set(errorText(answer.error));
	else console.info(`The games could not be loaded: ${answer.error.code}`);
	return answer.ok ? answer.data.length > 0 : $gamesTrouble.get() !== '';
}

/** Pauses a game, resumes it or gives it up; returns why not, or null when it is done. */
export async function setGameStatus(
	id: string,
	status: 'active' | 'paused' | 'abandoned',
): Promise<string | null> {
	const answer = await request<GameView>('PATCH', `/api/games/${id}`, { body: { status } });
	if (!answer.ok) return answer.error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(answer.error);
	$games.set(($games.get() ?? []).map((game) => (game.id === id ? { ...game, status } : game)));
	return null;
}

/** Opens a game; a paused one is resumed first. Returns why not. */
export async function resumeGame({
	id,
	status,
	adventureId,
	characterId,
}: GameSummary): Promise<string | null> {
	const why = status === 'paused' ? await setGameStatus(id, 'active') : null;
	if (why) return why;
	track('adventure_resumed', { adventureSlug: adventureId, characterId });
	location.assign(`/play/${id}`);
	return null;
}
