import { track } from '#islands/stores/browser/telemetry.ts';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { requireInvite } from '#islands/stores/visitor/me.ts';
import { loadCharacters } from './characters.ts';

/** Opens the character choice of an adventure; a visitor without an invitation goes to the front page. Answers why it cannot be opened. */
export async function openCharacterChoice(adventureSlug: string, world: string): Promise<ApiFailure | null> {
	const [failure] = await Promise.all([requireInvite('Choosing a character'), loadCharacters(world)]);
	if (!failure) track('character_selection_started', { adventureSlug });
	return failure;
}
