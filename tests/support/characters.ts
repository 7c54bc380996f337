import { createCharacter } from '#api/characters/characters.ts';
import { runChecked } from './checked-answer.ts';
import { newGuest } from './players.ts';
import { apiRequest, type TestServer } from './server.ts';

/** Calls for characters of the tiny world, by default as a new invited guest. */
export function characterApi(server: TestServer) {
	const answers = { race: 'human', class: 'clerk', habits: ['a', 'b'] };
	const wizard = { name: 'Tom', worldSlug: 'tinfall', worldData: answers };
	const premade = { worldSlug: 'tinfall', archetypeKey: 'clerk', name: 'Bea', fromPremade: true };

	async function create(body: unknown, who: { guest?: string; headers?: Record<string, string> } = {}) {
		const guest =
			who.guest || who.headers ? {} : { guest: (await newGuest(server, { invited: true })).guest };
		const request = apiRequest('/api/characters', { ...guest, ...who, body });
		const response = await runChecked(createCharacter, request, server, {});
		return { status: response.status, body: await response.json() };
	}

	/** The messages of a refused request, by field. */
	const fields = async (body: unknown) => (await create(body)).body.error?.details?.fields;

	return { answers, wizard, premade, create, fields };
}
