import { atom } from 'nanostores';
import { rememberStart, type TelemetryProps, track } from '#islands/stores/browser/telemetry.ts';
import type { ApiAnswer, ApiFailure } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { randomId } from '#islands/stores/http/random-id.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView, PremadeView } from '#lib/wire/player.ts';

/** The state of an adventure's start. */
export type StartState =
	| { phase: 'idle' }
	| { phase: 'starting' }
	| { phase: 'failed'; error: ApiFailure; existingGameId: string | null };

export const $start = atom<StartState>({ phase: 'idle' });

/** The character who is to play. */
export type ChosenCharacter =
	| { type: 'premade'; premade: PremadeView }
	| { type: 'existing'; character: CharacterView };

/** What the start call sends about the character. */
type StartChoice =
	| { characterType: 'existing' | 'new'; characterId: string }
	| {
			characterType: 'premade';
			premadeData: Pick<PremadeView, 'worldSlug' | 'archetypeKey' | 'displayName'>;
			/** The turns of a taste to carry over. */
			taste?: { action: string; readingId?: string }[];
	  };

let lastStart: { body: string; key: string } | null = null;

/** Starts an adventure and goes to its game. */
export async function startAdventure(adventureSlug: string, player: ChosenCharacter): Promise<void> {
	if ($start.get().phase === 'starting') return;
	$start.set({ phase: 'starting' });
	const answer = await createGame(adventureSlug, choiceOf(player));
	if (answer.ok) return location.assign(`/play/${answer.data.id}`);
	$start.set({ phase: 'failed', error: answer.error, existingGameId: existingGameIdOf(answer.error) });
	track('error_shown', { ...propsOf(adventureSlug, player), errorCode: answer.error.code });
}

/** Makes the game. Repeating it after a failure is safe: the key stays the same. */
export async function createGame(adventureSlug: string, choice: StartChoice): Promise<ApiAnswer<GameView>> {
	const body = { adventureSlug, ...choice };
	const asked = Date.now();
	const answer = await request<GameView>('POST', '/api/games', {
		body,
		headers: { 'Idempotency-Key': keyOf(body) },
	});
	if (!answer.ok) return answer;
	const { characterType } = choice;
	const { characterId } = answer.data;
	track('adventure_started', { adventureSlug, characterType, characterId, duration: Date.now() - asked });
	rememberStart(answer.data.id, { adventureSlug, characterType, characterId });
	return answer;
}

/** Closes the error panel. */
export function dismissStart(): void {
	$start.set({ phase: 'idle' });
}

/** The game that blocks a start, if the error names one. */
export function existingGameIdOf({ details }: ApiFailure): string | null {
	const id = (details as { existingGameId?: unknown } | null | undefined)?.existingGameId;
	return typeof id === 'string' ? id : null;
}

/** Counts which character was chosen. */
export function trackChoice(adventureSlug: string, player: ChosenCharacter): void {
	track('character_selected', propsOf(adventureSlug, player));
}

function propsOf(adventureSlug: string, player: ChosenCharacter): TelemetryProps {
	const characterId = player.type === 'premade' ? player.premade.id : player.character.id;
	return { adventureSlug, characterType: player.type, characterId };
}

function choiceOf(player: ChosenCharacter): StartChoice {
	if (player.type === 'existing') return { characterType: 'existing', characterId: player.character.id };
	const { worldSlug, archetypeKey, displayName } = player.premade;
	return { characterType: 'premade', premadeData: { worldSlug, archetypeKey, displayName } };
}

function keyOf(body: object): string {
	const text = JSON.stringify(body);
	if (lastStart?.body !== text) lastStart = { body: text, key: randomId() };
	return lastStart.key;
}

/** Counts a return to a blocking game. */
export function trackResumed(adventureSlug: string): void {
	track('adventure_resumed', { adventureSlug });
}
