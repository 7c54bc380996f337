import { track } from '#islands/stores/browser/telemetry.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import { loadCharacters } from './characters.ts';

/** Opens the character choice of an adventure; whoever is not invited goes to the front page. */
export async function openChoice(adventureSlug: string, world: string): Promise<void> {
	const [me] = await Promise.all([loadMe(), loadCharacters(world)]);
	if (me.ok && !me.data.invite.invited) {
		location.replace('/');
		return new Promise(() => {});
	}
	track('character_selection_started', { adventureSlug });
}
