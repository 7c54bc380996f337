import { atom } from 'nanostores';
import type { ApiAnswer } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import { errorText, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { CharacterView, PremadeView } from '#lib/wire/player.ts';

/** The world's ready-made characters; null until the server has answered. */
export const $premades = atom<PremadeView[] | null>(null);

/** The visitor's own characters of this world; null until the server has answered. */
export const $characters = atom<CharacterView[] | null>(null);

/** Whether the visitor's own characters could not be fetched: then the list is empty without meaning anything. */
export const $charactersLost = atom(false);

/** Fetches both lists. A failure is logged and its list becomes empty. */
export async function loadCharacters(world: string): Promise<void> {
	const query = `?world=${encodeURIComponent(world)}`;
	const [premades, characters] = await Promise.all([
		request<PremadeView[]>('GET', `/api/premades${query}`, { open: true }),
		request<CharacterView[]>('GET', `/api/characters${query}`),
	]);
	$premades.set(listOf(premades, 'premade characters').filter((premade) => premade.isActive));
	$charactersLost.set(!characters.ok);
	$characters.set(listOf(characters, 'characters'));
}

/** Deletes a character for good; returns why not, or null when it is gone. */
export async function deleteCharacter(id: string): Promise<string | null> {
	const answer = await request('DELETE', `/api/characters/${id}`);
	if (!answer.ok && answer.error.status !== 404)
		return answer.error.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(answer.error);
	$characters.set(($characters.get() ?? []).filter((character) => character.id !== id));
	await loadMe(true);
	return null;
}

function listOf<T>(answer: ApiAnswer<T[]>, what: string): T[] {
	if (answer.ok) return answer.data;
	console.error(`The ${what} could not be loaded: ${answer.error.code}`);
	return [];
}
