import { randomUUID } from 'node:crypto';
import { createGame } from '#api/games/endpoints.ts';
import { answer, type Verb } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { ensurePlayer, identify, type Player } from '#api/players/identity.ts';
import type { Live } from '#api/server.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { answer } from './checked-answer.ts';
import { ask, type TestLive } from './live.ts';

/** A new guest's id whose row exists; `invited` redeems an invitation first, which brings 25 stones. */
export async function newGuest(
	live: Live,
	{ invited = false } = {},
): Promise<{ guest: string; player: Player }> {
	const guest = randomUUID();
	if (invited) {
		const code = await createInvite(live, live.database.sql, { uses: 1 });
		await redeemInvite(ask('/api/invites/redeem', { guest, body: { code } }), live);
	}
	const identity = await identify(ask('/', { guest }), live);
	return { guest, player: await live.database.transaction((sql) => ensurePlayer(live, sql, identity)) };
}

/** A new account of a tier, with the token that speaks for it; the live needs `verifyToken: tokens`. */
export async function newUser(
	live: Live,
	tier: 'free' | 'premium',
	{ invited = false } = {},
): Promise<{ headers: Record<string, string>; player: Player }> {
	const headers = { Authorization: `Bearer ${randomUUID()}` };
	const identity = await identify(ask('/', { headers }), live);
	await live.database.transaction((sql) => ensurePlayer(live, sql, { ...identity, tier }));
	if (invited) {
		const code = await createInvite(live, live.database.sql, { uses: 1 });
		await redeemInvite(ask('/api/invites/redeem', { headers, body: { code } }), live);
	}
	const found = await identify(ask('/', { headers }), live);
	return { headers, player: await live.database.transaction((sql) => ensurePlayer(live, sql, found)) };
}

/** Takes a token for the account's id itself. */
export const tokens: Live['verifyToken'] = async (token) => ({ userId: token });

/** What the ledger adds up to beside what the wallet says; equal unless something is lost. */
export async function audit(live: Live, playerId: string): Promise<{ wallet: unknown; ledger: unknown }> {
	const [wallet] = await live.database
		.sql`select stones, shard, crystal, relic, entries from game.wallet where player_id = ${playerId}`;
	const [ledger] = await live.database
		.sql`select coalesce(sum(stones), 0)::int as stones, coalesce(sum(shard), 0)::int as shard,
		coalesce(sum(crystal), 0)::int as crystal, coalesce(sum(relic), 0)::int as relic, count(*)::int as entries
		from game.ledger where player_id = ${playerId}`;
	return { wallet, ledger };
}

/** The adventure that tests play: the cheapest of mystika. */
export const ADVENTURE = 'the-fox-who-would-not-sign';

/** An answer of a verb, opened. */
export interface Answered<T> {
	status: number;
	headers: Headers;
	ok: boolean;
	data: T;
	error: {
		code: string;
		message: string;
		details?: { fields?: Record<string, string>; existingGameId?: string; reason?: string };
	};
	meta: { traceId: string };
}

/** Where guests play on a server's insides that know the product's own worlds. */
export function tableOf(live: TestLive) {
	async function call<T>(verb: Verb, request: Request, params = {}, on: Live = live): Promise<Answered<T>> {
		const response = await answer(verb, request, on, params);
		return { status: response.status, headers: response.headers, ...(await response.json()) };
	}

	async function invitedGuest(): Promise<string> {
		return (await newGuest(live, { invited: true })).guest;
	}

	function startBody(archetypeKey?: string) {
		const world = live.library.worlds.find(({ slug }) => slug === 'mystika');
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

	/** A guest with a game of their own, 20 stones left. */
	async function begun(): Promise<{ guest: string; game: GameView }> {
		const guest = await invitedGuest();
		const request = ask('/api/games', { guest, body: startBody() });
		const { status, data, error } = await call<GameView>(createGame, request);
		if (status !== 201) throw new Error(`The game did not start: ${error.message}`);
		return { guest, game: data };
	}

	function turn(guest: string, id: string, body: unknown, key: string = randomUUID(), on: Live = live) {
		const request = ask(`/api/games/${id}/turn`, { guest, body, headers: { 'Idempotency-Key': key } });
		return call<TurnView>(takeTurn, request, { id }, on);
	}

	async function balance(guest: string): Promise<number> {
		return (await call<WalletView>(fetchWallet, ask('/api/wallet', { guest }))).data.balance;
	}

	/** What `audit` says of a guest, and what is still held. */
	async function books(guest: string) {
		const { playerId } = await identify(ask('/', { guest }), live);
		const [purse] = await live.database.sql<{
			held: number;
		}>`select held from game.wallet where player_id = ${playerId}`;
		return { ...(await audit(live, playerId ?? '')), held: purse?.held };
	}

	return { call, invitedGuest, startBody, begun, turn, balance, books };
}
