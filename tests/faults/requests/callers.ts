// Who makes the random calls, and what each of them has.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#api/contract/operation.ts';
import { readOperatorFile } from '#api/providers/operator-file.ts';
import type { GameView } from '#lib/wire/game.ts';
import { beginGame, guestCaller } from '#tests/built/running.ts';
import type { FaultStage } from '#tests/faults/suite.ts';
import { INVITATION } from '#tests/faults/suite.ts';

/** Somebody who calls, with the ids that random calls can name. */
export interface RandomCaller {
	headers: Record<string, string>;
	/** The kinds of callers that it is, as the contract names them. */
	may: readonly Caller[];
	games: string[];
	characters: string[];
	purchases: string[];
	people: string[];
	choices: string[];
	/** The text of an export of the caller's game. */
	save: string;
}

/** Makes guests with a game each, accounts, administrators, and callers whom nobody knows. */
export async function makeCallers(stage: FaultStage, guests: number): Promise<RandomCaller[]> {
	const made: RandomCaller[] = [];
	for (let n = 0; n < guests; n += 1) made.push(await makeGuest(stage, randomUUID()));
	const accounts = Math.max(2, Math.ceil(guests / 8));
	for (let n = 0; n < accounts; n += 1) made.push(await makeAccount(stage, n % 2 === 1));
	const nobody = {
		may: ['anyone', 'reader'] as const,
		games: [],
		characters: [],
		purchases: [],
		people: [],
		choices: [],
		save: '{}',
	};
	for (const headers of [
		{},
		{ 'X-Guest-Id': 'no id' },
		{ Authorization: 'Bearer x.y.z' },
		{ 'X-Guest-Id': randomUUID() },
	])
		made.push({ ...structuredClone(nobody), headers: headers as Record<string, string> });
	return made;
}

/** Makes an invited guest with a game in which a turn was played. */
export async function makeGuest(stage: FaultStage, guest: string): Promise<RandomCaller> {
	const caller = guestCaller(stage.server(), guest);
	const game = await beginGame(caller, INVITATION);
	const headers = { 'X-Guest-Id': guest };
	return { headers, may: ['reader', 'visitor', 'invited'], ...(await belongings(stage, headers, game)) };
}

async function belongings(stage: FaultStage, headers: Record<string, string>, game: GameView) {
	const saved = await fetch(`${stage.server().url}/api/games/${game.id}/export?format=json`, { headers });
	return {
		games: [game.id],
		characters: [game.characterId],
		purchases: [] as string[],
		people: game.storyState.worldState.npcs.map(({ id }) => id),
		choices: game.choices.map(({ id }) => id),
		save: await saved.text(),
	};
}

/** Makes an account that has taken over a guest's game. */
async function makeAccount(stage: FaultStage, admin: boolean): Promise<RandomCaller> {
	const guest = randomUUID();
	const had = await makeGuest(stage, guest);
	const email = `${randomUUID()}@example.org`;
	const post = (path: string, headers: Record<string, string>, body: object) =>
		fetch(stage.server().url + path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
	const signedUp = await post('/auth/v1/signup', {}, { email, password: 'stones and moss' });
	const { access_token: token } = (await signedUp.json()) as { access_token: string };
	const headers = { Authorization: `Bearer ${token}` };
	await post('/api/profile/link-guest', { ...headers, 'X-Guest-Id': guest }, { cookieGroupId: guest });
	if (admin) {
		const operator = await readOperatorFile(stage.dataDir);
		await post('/api/operate', { 'X-Operator-Token': operator?.token ?? '' }, { command: 'admin', email });
	}
	return { ...had, headers, may: admin ? ['admin'] : ['reader', 'visitor', 'account', 'invited'] };
}
