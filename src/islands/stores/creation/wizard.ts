import { atom } from 'nanostores';
import { request } from '#islands/stores/http/client.ts';
import { loadMe } from '#islands/stores/visitor/me.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { addCustomFields } from '#lib/creation/custom-character.ts';
import { CREATION_MISSING, WORLD_MISSING } from '#lib/creation/wizard.ts';
import { NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';

/** The state of loading a world's wizard. */
export type WizardState =
	| { phase: 'loading' }
	/** There is none, and asking again does not help. */
	| { phase: 'missing'; message: string }
	| { phase: 'failed'; message: string }
	| { phase: 'ready'; wizard: Wizard };

export const $wizard = atom<WizardState>({ phase: 'loading' });

/**
 * Fetches a world's wizard: a file of the site, `null` where the editors have not written one. Players who may have a
 * custom character are asked for one.
 */
export async function loadWizard(world: string): Promise<Wizard | null> {
	const file = new URL(`/worlds/${encodeURIComponent(world)}/creation.json`, location.origin);
	const [me, answer] = await Promise.all([
		loadMe(),
		request<Wizard | null>('GET', file.href, { open: true }),
	]);
	const custom = me.ok && me.data.limits.features.canCreateCustomCharacters;
	if (custom && answer.ok && answer.data) answer.data.creation = addCustomFields(answer.data.creation);
	$wizard.set(stateOf(world, answer));
	return answer.ok ? answer.data : null;
}

function stateOf(world: string, answer: Awaited<ReturnType<typeof request<Wizard | null>>>): WizardState {
	if (answer.ok && answer.data) return { phase: 'ready', wizard: answer.data };
	if (answer.ok) {
		console.warn(`The world ${world} has no character creation schema.`);
		return { phase: 'missing', message: CREATION_MISSING };
	}
	const { code, status } = answer.error;
	if (status === 404) return { phase: 'missing', message: WORLD_MISSING };
	const why =
		code === NETWORK_ERROR ? NETWORK_MESSAGE : 'The questions could not be loaded. Please try again.';
	return { phase: 'failed', message: why };
}
