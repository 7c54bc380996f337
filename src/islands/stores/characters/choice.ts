import { track } from '#islands/stores/browser/telemetry.ts';
import { requireInvite } from '#islands/stores/visitor/me.ts';
import { loadCharacters } from './characters.ts';

/** Opens the character choice of an adventure; a visitor without an invitation goes to the front page. */
export async function openCharacterChoice(adventureSlug: string, world: string): Promise<void> {
	await Promise.all([requireInvite(), loadCharacters(world)]);
	track('character_selection_started', { adventureSlug });
}
