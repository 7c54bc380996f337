// Those who call a server that is attacked.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import type { Answer } from '#tests/built/running.ts';
import type { Stage } from './stage.ts';

/** What a visitor sends. */
export interface Sending {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** Somebody who calls, from an address of their own and over a connection of their own. */
export interface Visitor {
	/** What it shows with every call: its address, and a guest's id or a token. */
	headers: Record<string, string>;
	send(path: string, sending?: Sending): Promise<{ status: number; text: string }>;
	call<Data>(method: string, path: string, body?: unknown, key?: string): Promise<Called<Data>>;
}

/** An answer of the API. */
export type Called<Data> = Omit<Answer<Data>, 'headers'>;

let addresses = 0;

/** Makes a visitor with these headers, such as a guest's id; at a new address unless one is given. */
export function createVisitor(
	{ server }: Stage,
	proof: Record<string, string>,
	address = nextAddress(),
): Visitor {
	const headers = { 'X-Forwarded-For': address, ...proof };
	const agent = new Agent({ keepAlive: true });
	async function send(path: string, { method = 'GET', body, headers: more }: Sending = {}) {
		const sent = request(server.url + path, {
			method,
			agent,
			headers: {
				...headers,
				...more,
				...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
			},
		});
		sent.end(body);
		const [response] = (await once(sent, 'response')) as [IncomingMessage];
		let text = '';
		for await (const chunk of response.setEncoding('utf8')) text += chunk;
		return { status: response.statusCode ?? 0, text };
	}
	return {
		headers,
		send,
		async call<Data>(method: string, path: string, body?: unknown, key?: string) {
			const { status, text } = await send(path, {
				method,
				headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			const { data, error } = JSON.parse(text) as Pick<Answer<Data>, 'data' | 'error'>;
			return { status, data, error };
		},
	};
}

/** Returns an address that nobody else of this run has. */
export function nextAddress(): string {
	addresses += 1;
	return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Makes a guest with an invitation. */
export async function inviteGuest(stage: Stage): Promise<Visitor> {
	const guest = createVisitor(stage, { 'X-Guest-Id': randomUUID() });
	const redeemed = await guest.call('POST', '/api/invites/redeem', { code: stage.invitation });
	if (redeemed.status !== 200) throw new Error(`No invitation: ${redeemed.error?.message}`);
	return guest;
}

/** Begins the cheapest adventure of mystika; 20 stones are left. */
export async function beginGame(guest: Visitor): Promise<GameView> {
	const premades = await guest.call<PremadeView[]>('GET', '/api/premades?world=mystika');
	const { archetypeKey, displayName } = premades.data[0] ?? {};
	const premadeData = { worldSlug: 'mystika', archetypeKey, displayName };
	const body = { adventureSlug: 'the-fox-who-would-not-sign', premadeData };
	const started = await guest.call<GameView>('POST', '/api/games', body);
	if (started.status !== 201) throw new Error(`The game did not start: ${started.error?.message}`);
	return started.data;
}

/** Makes as many guests, each with a game. */
export async function beginGames(stage: Stage, count: number) {
	const games: { guest: Visitor; game: GameView }[] = [];
	for (let n = 0; n < count; n += 1) {
		const guest = await inviteGuest(stage);
		games.push({ guest, game: await beginGame(guest) });
	}
	return games;
}
