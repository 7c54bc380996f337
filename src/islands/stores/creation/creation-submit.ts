import { atom } from 'nanostores';
import { track } from '#islands/stores/browser/telemetry.ts';
import { createGame, existingGameIdOf } from '#islands/stores/characters/start.ts';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { checkAnswers, tidyAnswers } from '#lib/creation/wizard.ts';
import { errorEntryOf, fieldMessages, isErrorCode, screenFailureText } from '#lib/http/errors.ts';
import { $answers, currentMaking, forgetCreation, setMaking, showStep } from './creation.ts';
import { makeCharacter } from './make-character.ts';

/** Why no story began, in words for the player. */
export interface CreationFailure {
	code: string;
	message: string;
	retry: boolean;
	existingGameId: string | null;
	/** The character was still made. */
	made: boolean;
}

/** Whether the character and its game are being made. */
export const $creating = atom(false);
export const $creationFailure = atom<CreationFailure | null>(null);

/** Checks every answer, makes the character, starts its game and opens it; shows what is wrong at its field. */
export async function createAndStart(wizard: Wizard, adventureSlug: string): Promise<void> {
	if ($creating.get()) return;
	$creationFailure.set(null);
	const { creation, worldSlug } = wizard;
	if (showProblem(wizard, checkAnswers(creation, $answers.get()))) return;
	$creating.set(true);
	const nameField = creation.fields[0]?.id ?? 'name';
	const answers = tidyAnswers(creation, $answers.get());
	const making = await makeCharacter(worldSlug, nameField, answers, currentMaking());
	setMaking(making);
	if (!making.ok) return fail(wizard, making.error, 'characterCreation');
	track('character_selected', { adventureSlug, characterType: 'new', characterId: making.made.id });
	const choice = { characterType: 'new', characterId: making.made.id } as const;
	const game = await createGame(adventureSlug, choice);
	if (!game.ok) {
		// The character was deleted in another tab. The next try makes it again.
		if (game.error.code === 'NOT_FOUND') setMaking({ made: null, unsure: false });
		return fail(wizard, game.error, 'gameCreation');
	}
	forgetCreation();
	location.assign(`/game/${game.data.id}`);
}

/** Closes the error card. */
export function dismissCreationFailure(): void {
	$creationFailure.set(null);
}

function fail(wizard: Wizard, error: ApiFailure, screen: 'characterCreation' | 'gameCreation'): void {
	$creating.set(false);
	track('error_shown', { characterType: 'new', errorCode: error.code });
	if (showProblem(wizard, byField(wizard, error))) return;
	const known = isErrorCode(error.code);
	const [field] = Object.values(fieldMessages(error.details));
	$creationFailure.set({
		code: error.code,
		message: field ?? screenFailureText(screen, error),
		retry: errorEntryOf(error.code).retry || !known || error.code === 'NOT_FOUND',
		existingGameId: existingGameIdOf(error),
		made: screen === 'gameCreation' && currentMaking().made !== null,
	});
}

/** Goes to the first field that is wrong; returns false if none is. */
function showProblem({ creation }: Wizard, problems: Record<string, string>): boolean {
	const step = creation.fields.findIndex(({ id }) => problems[id] !== undefined);
	if (step < 0) return false;
	showStep(step, problems[creation.fields[step]?.id ?? ''] ?? null);
	return true;
}

/** The server's messages, by the wizard's fields. */
function byField({ creation }: Wizard, { details }: ApiFailure): Record<string, string> {
	const messages = fieldMessages(details);
	const named = creation.fields.map(({ id }, at) => [
		id,
		messages[at === 0 ? 'name' : `worldData.${id}`] ?? '',
	]);
	return Object.fromEntries(named.filter(([, message]) => message));
}
