import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { spendStones } from '#api/ledger/ledger.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { changeSubscription } from '#api/payments/change-subscription.ts';
import { createPurchase } from '#api/payments/purchases.ts';
import { settleInSandbox } from '#api/payments/sandbox-checkout.ts';
import { ensurePlayer, identifyVisitor } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import type { ProfileView } from '#lib/wire/profile.ts';
import { accountSteps, openAccountServer } from '#tests/support/accounts.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiCaller } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { eraseDueAccounts } from './erasure.ts';
import { cancelErasure, requestErasure } from './erasure-request.ts';
import { linkGuest } from './link-guest.ts';
import { fetchProfile, updateProfile } from './profile.ts';

const server = await openAccountServer();
const { signedUp } = accountSteps(server);
const { sql } = server.database;
const DAY = 24 * 3_600_000;

const ask = apiCaller(server);

function call<T>(
	run: Endpoint<Server>,
	path: string,
	headers: Record<string, string>,
	given = {},
	params = {},
) {
	const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
	return ask<T>(run, apiRequest(path, { headers: keyed, ...given }), params);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const leave = (headers: Record<string, string>, body: unknown) =>
	call<{ eraseAt: string }>(requestErasure, '/api/profile', headers, { method: 'DELETE', body });

async function later<T>(days: number, act: () => Promise<T>): Promise<T> {
	const at = new Date(Date.now() + days * DAY);
	server.setNow(at.toISOString());
	try {
		return await act();
	} finally {
		server.setNow(new Date().toISOString());
	}
}

interface Checkout {
	checkoutUrl: string;
}

/** Makes an account that was a guest, redeemed an invitation, bought stones, subscribed, and has a game with a turn. */
async function lived() {
	const { session, credentials } = await signedUp();
	const headers = bearer(session.access_token);
	const identity = await identifyVisitor(apiRequest('/', { headers }), server);
	const player = await server.database.transaction((sql) => ensurePlayer(server, sql, identity));
	const guest = randomUUID();
	const code = await createInvite(server, sql, { uses: 1 });
	await redeemInvite(apiRequest('/api/invites/redeem', { guest, body: { code } }), server);
	const body = { cookieGroupId: guest };
	await linkGuest(apiRequest('/api/profile/link-guest', { guest, headers, body }), server);
	await call(updateProfile, '/api/profile', headers, { method: 'PATCH', body: { displayName: 'Ada' } });
	const orders = [
		await call<Checkout>(createPurchase, '/api/purchases', headers, { body: { packId: 'stones-50' } }),
		await call<Checkout>(changeSubscription, '/api/subscription', headers, { body: { action: 'start' } }),
	];
	for (const { data } of orders) {
		const id = /[0-9a-f-]{36}/.exec(data.checkoutUrl)?.[0] ?? '';
		await call(
			settleInSandbox,
			`/api/purchases/${id}/sandbox`,
			headers,
			{ body: { outcome: 'pay' } },
			{ id },
		);
	}
	const [character, game] = [randomUUID(), randomUUID()];
	await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${character}, ${player.playerId}, 'Ada', 'mystika', '{}', 1, 1)`;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, state, secret)
		values (${game}, ${game}, ${player.playerId}, ${character}, 'a', 'mystika', 'A', 'active', '{}', '\\x00')`;
	await sql`update game.character set active_game_id = ${game} where id = ${character}`;
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		values (${game}, 0, 'turn', 0, 'a secret wish', '[]', '{}', '\\x00', 'built-in', now())`;
	await sql`insert into game.share (game_id, token, created_at) values (${game}, ${'x'.repeat(7) + game}, now())`;
	await server.database.transaction((sql) =>
		spendStones(server, sql, {
			playerId: player.playerId,
			stones: 3,
			reason: 'Cast',
			cause: `turn:${game}:1`,
		}),
	);
	// Events of a provider have whole seconds.
	server.setNow(new Date(Date.now() + 2000).toISOString());
	return { headers, credentials, game, playerId: player.playerId, userId: session.user.id };
}

test('asks for the password, ends every session and the plan, and lets the owner cancel the erasure', async () => {
	const { headers, credentials, playerId } = await lived();
	const wrong = await leave(headers, { password: 'not mine' });
	expect([wrong.status, wrong.error.details?.fields]).toEqual([
		422,
		{ password: 'That is not your password.' },
	]);
	expect((await leave(headers, { email: credentials.email })).status).toBe(422);
	const { status, data } = await leave(headers, { password: credentials.password });
	expect(status).toBe(200);
	const days = (Date.parse(data.eraseAt) - Date.now()) / DAY;
	expect(days).toBeGreaterThan(6.9);
	expect(days).toBeLessThan(7.1);
	expect((await call(fetchProfile, '/api/profile', headers)).status).toBe(401);
	const [plan] =
		await sql`select cancels_at_period_end as ends from game.subscription where player_id = ${playerId}`;
	expect(plan).toEqual({ ends: true });

	const again = await server.browser().client.auth.signInWithPassword(credentials);
	const token = bearer(again.data.session?.access_token ?? '');
	const shown = await call<ProfileView>(fetchProfile, '/api/profile', token);
	expect(shown.data.account?.eraseAt).toBe(data.eraseAt);
	expect((await call(cancelErasure, '/api/profile/keep', token, { method: 'POST' })).status).toBe(200);
	expect(await later(8, () => eraseDueAccounts(server))).toBe(0);
	expect((await call<ProfileView>(fetchProfile, '/api/profile', token)).data.account).toMatchObject({
		displayName: 'Ada',
		eraseAt: null,
	});
});

test('erases everything after a week except the ledger and purchases, and the audit finds no difference', async () => {
	const { headers, credentials, game, playerId, userId } = await lived();
	const [before] =
		await sql`select count(*)::int as rows, sum(stones)::int as stones from game.ledger where player_id = ${playerId}`;
	await leave(headers, { password: credentials.password });
	expect(await later(6.9, () => eraseDueAccounts(server))).toBe(0);
	expect(await later(7.1, () => eraseDueAccounts(server))).toBe(1);
	expect(await later(7.2, () => eraseDueAccounts(server))).toBe(0);

	const { error } = await server.browser().client.auth.signInWithPassword(credentials);
	expect(error?.code).toBe('invalid_credentials');
	const [player] =
		await sql`select user_id, guest_hash, tier, invite_code, erase_at, erased_at is not null as erased
		from game.player where id = ${playerId}`;
	expect(player).toEqual({
		user_id: null,
		guest_hash: null,
		tier: 'guest',
		invite_code: null,
		erase_at: null,
		erased: true,
	});
	const [left] = await sql`select
		(select count(*)::int from game.game where player_id = ${playerId}) as games,
		(select count(*)::int from game.log where game_id = ${game}) as log,
		(select count(*)::int from game.share where game_id = ${game}) as shares,
		(select count(*)::int from game.character where player_id = ${playerId}) as characters,
		(select count(*)::int from game.profile where player_id = ${playerId}) as profiles,
		(select count(*)::int from game.request where player_id = ${playerId}) as requests,
		(select count(*)::int from game.link where player_id = ${playerId}) as links,
		(select count(*)::int from game.subscription where player_id = ${playerId}) as plans,
		(select count(*)::int from game.purchase where player_id = ${playerId}) as purchases,
		(select count(*)::int from account.user where id = ${userId}) as users`;
	expect(left).toEqual({
		games: 0,
		log: 0,
		shares: 0,
		characters: 0,
		profiles: 0,
		requests: 0,
		links: 0,
		plans: 0,
		purchases: 2,
		users: 0,
	});
	const [after] =
		await sql`select count(*)::int as rows, sum(stones)::int as stones from game.ledger where player_id = ${playerId}`;
	expect(after).toEqual(before);
	expect((await auditLedger(sql)).differences).toEqual([]);
});

test('waits while a turn is under way', async () => {
	const { headers, credentials, playerId } = await lived();
	await leave(headers, { password: credentials.password });
	await sql`insert into game.request (player_id, path, key, fingerprint, state, owner, lease_until)
		values (${playerId}, '/turn', ${randomUUID()}, '\\x00', 'reserved', ${randomUUID()}, now())`;
	expect(await later(8, () => eraseDueAccounts(server))).toBe(0);
	await sql`update game.request set state = 'released' where player_id = ${playerId}`;
	expect(await later(8, () => eraseDueAccounts(server))).toBe(1);
});

test('asks the owner for the e-mail when the account has no password here', async () => {
	const other = { ...server, accounts: null, auth: 'supabase' as const };
	const userId = randomUUID();
	const port = { ...other, verifyToken: async () => ({ userId, email: 'ada@example.org' }) };
	const send = (email: string) =>
		runChecked(
			requestErasure,
			apiRequest('/api/profile', { method: 'DELETE', headers: bearer('t'), body: { email } }),
			port,
			{},
		);
	expect((await send('bob@example.org')).status).toBe(422);
	expect((await send(' Ada@example.org')).status).toBe(200);
});
