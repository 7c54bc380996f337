import { randomUUID } from 'node:crypto';
import { createGame } from '#api/games/endpoints.ts';
import type { Endpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { ensurePlayer, identifyVisitor, type Player } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { runChecked } from './checked-answer.ts';
import { apiRequest, type TestServer, testServer } from './server.ts';
import { worldsLibrary } from './worlds-library.ts';

/** Makes a guest; returns the id. `invited` also redeems an invitation, which gives 25 stones. */
export async function newGuest(
	server: Server,
	{ invited = false } = {},
): Promise<{ guest: string; player: Player }> {
	const guest = randomUUID();
	if (invited) {
		const code = await createInvite(server, server.database.sql, { uses: 1 });
		await redeemInvite(apiRequest('/api/invites/redeem', { guest, body: { code } }), server);
	}
	const identity = await identifyVisitor(apiRequest('/', { guest }), server);
	return { guest, player: await server.database.transaction((sql) => ensurePlayer(server, sql, identity)) };
}

/** Makes an account of a tier, with its token; the server needs `verifyToken: tokens`. */
export async function newUser(
	server: Server,
	tier: 'free' | 'premium',
	{ invited = false } = {},
): Promise<{ headers: Record<string, string>; player: Player }> {
	const headers = { Authorization: `Bearer ${randomUUID()}` };
	const identity = await identifyVisitor(apiRequest('/', { headers }), server);
	await server.database.transaction((sql) => ensurePlayer(server, sql, { ...identity, tier }));
	if (invited) {
		const code = await createInvite(server, server.database.sql, { uses: 1 });
		await redeemInvite(apiRequest('/api/invites/redeem', { headers, body: { code } }), server);
	}
	const found = await identifyVisitor(apiRequest('/', { headers }), server);
	return { headers, player: await server.database.transaction((sql) => ensurePlayer(server, sql, found)) };
}

/** A server with the product's own worlds and narrator, which takes any token as the account's id. */
export async function worldsServer(): Promise<TestServer> {
	const library = await worldsLibrary();
	return testServer({ library, narrator: builtInNarrator, verifyToken: verifyAnyToken });
}

/** Takes any token as the account's id. */
export const verifyAnyToken: Server['verifyToken'] = async (token) => ({ userId: token });

/** The sums of the ledger and the wallet's balances, which must be equal. */
export async function auditWallet(
	server: Server,
	playerId: string,
): Promise<{ wallet: unknown; ledger: unknown }> {
	const [wallet] = await server.database
		.sql`select stones, shard, crystal, relic, entries from game.wallet where player_id = ${playerId}`;
	const [ledger] = await server.database
		.sql`select coalesce(sum(stones), 0)::int as stones, coalesce(sum(shard), 0)::int as shard,
		coalesce(sum(crystal), 0)::int as crystal, coalesce(sum(relic), 0)::int as relic, count(*)::int as entries
		from game.ledger where player_id = ${playerId}`;
	return { wallet, ledger };
}

/** The adventure that tests play, the cheapest of mystika. */
export const ADVENTURE = 'the-fox-who-would-not-sign';

/** An endpoint's parsed response. */
export interface ApiResponse<T> {
	status: number;
	headers: Headers;
	ok: boolean;
	data: T;
	error: {
		code: string;
		message: string;
		details?: { fields?: Record<string, string>; existingGameId?: string; reason?: string; version?: number };
	};
	meta: { traceId: string };
}

/** Calls a server's endpoints and parses what they answer. */
export function apiCaller(server: Server) {
	return async <T>(
		run: Endpoint<Server>,
		request: Request,
		params = {},
		on: Server = server,
	): Promise<ApiResponse<T>> => {
		const response = await runChecked(run, request, on, params);
		return { status: response.status, headers: response.headers, ...(await response.json()) };
	};
}

/** Calls for guests who play on a server with the product's own worlds. */
export function playApi(server: TestServer) {
	const call = apiCaller(server);

	async function invitedGuest(): Promise<string> {
		return (await newGuest(server, { invited: true })).guest;
	}

	function startBody(archetypeKey?: string) {
		const world = server.library.worlds.find(({ slug }) => slug === 'mystika');
		const premade = world?.premades.find((one) => one.archetypeKey === archetypeKey) ?? world?.premades[0];
		return {
			adventureSlug: ADVENTURE,
			characterType: 'premade',
			premadeData: {
				worldSlug: 'mystika',
				archetypeKey: premade?.archetypeKey,
				displayName: premade?.displayName,
			},
		};
	}

	/** A guest with a new game and 20 stones left. */
	async function begun(): Promise<{ guest: string; game: GameView }> {
		const guest = await invitedGuest();
		const request = apiRequest('/api/games', { guest, body: startBody() });
		const { status, data, error } = await call<GameView>(createGame, request);
		if (status !== 201) throw new Error(`The game did not start: ${error.message}`);
		return { guest, game: data };
	}

	function turn(guest: string, id: string, body: unknown, key: string = randomUUID(), on: Server = server) {
		const request = apiRequest(`/api/games/${id}/turn`, { guest, body, headers: { 'Idempotency-Key': key } });
		return call<TurnView>(takeTurn, request, { id }, on);
	}

	async function balance(guest: string): Promise<number> {
		return (await call<WalletView>(fetchWallet, apiRequest('/api/wallet', { guest }))).data.balance;
	}

	/** The result of `audit` for a guest, and the stones still held. */
	async function books(guest: string) {
		const { playerId } = await identifyVisitor(apiRequest('/', { guest }), server);
		const [wallet] = await server.database.sql<{
			held: number;
		}>`select held from game.wallet where player_id = ${playerId}`;
		return { ...(await auditWallet(server, playerId ?? '')), held: wallet?.held };
	}

	return { call, invitedGuest, startBody, begun, turn, balance, books };
}
