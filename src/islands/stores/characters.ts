import { atom } from 'nanostores';
import type { CharacterView, GameView, PremadeView } from '#lib/wire.ts';
import { type Answer, type Failure, request } from './client.ts';
import { randomId } from './random-id.ts';

/** The world's ready-made characters; null until the server has answered. */
export const $premades = atom<PremadeView[] | null>(null);

/** The visitor's own characters of this world; null until the server has answered. */
export const $characters = atom<CharacterView[] | null>(null);

/** How the start of an adventure goes. */
export type StartState =
	| { phase: 'idle' }
	| { phase: 'starting' }
	| { phase: 'failed'; error: Failure; existingGameId: string | null };

export const $start = atom<StartState>({ phase: 'idle' });

/** Who is to play. */
export type Player =
	| { type: 'premade'; premade: PremadeView }
	| { type: 'existing'; character: CharacterView };

let lastStart: { body: string; key: string } | null = null;

/** Fetches both lists. A failure is logged and its list becomes empty. */
export async function loadCharacters(world: string): Promise<void> {
	const query = `?world=${encodeURIComponent(world)}`;
	const [premades, characters] = await Promise.all([
		request<PremadeView[]>('GET', `/api/premades${query}`),
		request<CharacterView[]>('GET', `/api/characters${query}`),
	]);
	$premades.set(listOf(premades, 'premade characters').filter((premade) => premade.isActive));
	$characters.set(listOf(characters, 'characters'));
}

/** Starts an adventure and goes to its game. Starting the same again after a failure is safe: the key stays. */
export async function startAdventure(adventureSlug: string, player: Player): Promise<void> {
	if ($start.get().phase === 'starting') return;
	$start.set({ phase: 'starting' });
	const body = { adventureSlug, ...choiceOf(player) };
	const answer = await request<GameView>('POST', '/api/games', {
		body,
		headers: { 'Idempotency-Key': keyOf(body) },
	});
	if (answer.ok) location.assign(`/play/${answer.data.id}`);
	else $start.set({ phase: 'failed', error: answer.error, existingGameId: existingGame(answer.error) });
}

/** Closes the error panel. */
export function dismissStart(): void {
	$start.set({ phase: 'idle' });
}

function choiceOf(player: Player) {
	if (player.type === 'existing') return { characterType: 'existing', characterId: player.character.id };
	const { worldSlug, archetypeKey, displayName } = player.premade;
	return { characterType: 'premade', premadeData: { worldSlug, archetypeKey, displayName } };
}

function keyOf(body: object): string {
	const text = JSON.stringify(body);
	if (lastStart?.body !== text) lastStart = { body: text, key: randomId() };
	return lastStart.key;
}

function existingGame({ details }: Failure): string | null {
	const id = (details as { existingGameId?: unknown } | null | undefined)?.existingGameId;
	return typeof id === 'string' ? id : null;
}

function listOf<T>(answer: Answer<T[]>, what: string): T[] {
	if (answer.ok) return answer.data;
	console.error(`The ${what} could not be loaded: ${answer.error.code}`);
	return [];
}
