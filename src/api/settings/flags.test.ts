import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fetchMe } from '#api/account/me.ts';
import { listFlags, setFlag } from '#api/admin/flags.ts';
import { createGame } from '#api/games/endpoints.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { createPurchase } from '#api/payments/purchases.ts';
import { takeTurn } from '#api/turns/endpoints.ts';
import type { FlagRow } from '#lib/wire/admin.ts';
import type { MeView } from '#lib/wire/player.ts';
import { accountSteps, newCredentials, openAccountServer } from '#tests/support/accounts.ts';
import { newGuest, newUser, playApi } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { connectAsAnotherProcess } from '#tests/support/storage/database.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { getFlags } from './flags.ts';

const server = await openAccountServer({ library: await worldsLibrary(), narrator: builtInNarrator });
const { signedUp } = accountSteps(server);
const ADMIN = randomUUID();
/** Takes test accounts as well as accounts of the service. */
const port = {
	...server,
	verifyToken: async (token: string) => ({ userId: token, admin: token === ADMIN }),
};
const { call, startBody } = playApi(port);

const set = (name: string, value: unknown) =>
	call<FlagRow>(
		setFlag,
		apiRequest('/api/admin/flags', { headers: { Authorization: `Bearer ${ADMIN}` }, body: { name, value } }),
	);

test('refuses unknown flags, and values that do not fit', async () => {
	expect((await set('teleport', true)).error).toMatchObject({
		code: 'FLAG_NOT_FOUND',
		message: "This feature isn't available yet.",
	});
	expect((await set('signUp', 'yes')).status).toBe(422);
	expect((await set('notice', 'x'.repeat(281))).error.details?.fields).toEqual({
		notice: 'Write at most 280 characters.',
	});
});

test('closes new starts, and lets everybody play on', async () => {
	const { guest } = await newGuest(port, { invited: true });
	const key = { 'Idempotency-Key': randomUUID() };
	const start = (headers = {}, who = guest) =>
		call<{ id: string }>(createGame, apiRequest('/api/games', { guest: who, headers, body: startBody() }));
	const game = await start(key);
	await set('newGames', false);
	const other = await newGuest(port, { invited: true });
	expect((await start({}, other.guest)).error).toMatchObject({
		code: 'FORBIDDEN',
		message: 'No adventure can be begun for now. Games under way go on. Nothing was spent.',
		details: { reason: 'closed' },
	});
	expect((await start(key)).data.id).toBe(game.data.id);
	const { id } = game.data;
	const turn = apiRequest(`/api/games/${id}/turn`, {
		guest,
		headers: { 'Idempotency-Key': randomUUID() },
		body: { action: 'look around' },
	});
	expect((await call(takeTurn, turn, { id })).status).toBe(200);
	await set('newGames', true);
	expect((await start({}, other.guest)).status).toBe(201);
});

test('closes new purchases, and lets a checkout under way finish', async () => {
	const { headers } = await newUser(port, 'free');
	const packId = port.packs.find(({ isActive }) => isActive)?.id ?? '';
	const buy = (key: string) =>
		call<{ id: string }>(
			createPurchase,
			apiRequest('/api/purchases', { headers: { ...headers, 'Idempotency-Key': key }, body: { packId } }),
		);
	const key = randomUUID();
	const before = await buy(key);
	await set('purchases', false);
	expect((await buy(key)).data.id).toBe(before.data.id);
	expect((await buy(randomUUID())).error).toMatchObject({
		code: 'FORBIDDEN',
		message: 'Nothing can be bought for now. Nothing was paid.',
	});
	await set('purchases', true);
	expect((await buy(randomUUID())).status).toBe(201);
});

test('closes sign-up, and lets everybody else sign in', async () => {
	const { credentials } = await signedUp();
	await set('signUp', false);
	const { client } = server.browser();
	const { error } = await client.auth.signUp(newCredentials());
	expect([error?.status, error?.code, error?.message]).toEqual([
		422,
		'signup_disabled',
		'Nobody new can sign up for now. Who has an account signs in as ever.',
	]);
	const settings = await (await server.fetch(`${server.siteUrl}/auth/v1/settings`)).json();
	expect(settings.disable_signup).toBe(true);
	expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();
	await set('signUp', true);
	expect((await client.auth.signUp(newCredentials())).error).toBeNull();
});

test('shows the notice to all, in another process within five seconds', async () => {
	const me = async () => (await call<MeView>(fetchMe, apiRequest('/api/me'))).data.notice;
	expect(await me()).toBeNull();
	let now = new Date();
	const elsewhere = { database: { ...(await connectAsAnotherProcess(port.database)) }, now: () => now };
	expect((await getFlags(elsewhere)).notice).toBe('');
	await set('notice', '  A restart at noon. ');
	expect(await me()).toBe('A restart at noon.');
	expect((await getFlags(elsewhere)).notice).toBe('');
	now = new Date(now.getTime() + 5_001);
	expect((await getFlags(elsewhere)).notice).toBe('A restart at noon.');
	const rows = (
		await call<FlagRow[]>(
			listFlags,
			apiRequest('/api/admin/flags', { headers: { Authorization: `Bearer ${ADMIN}` } }),
		)
	).data;
	expect(rows.map(({ name }) => name)).toEqual(['signUp', 'purchases', 'newGames', 'notice']);
	const [written] = await port.database.sql`select actor, act, before, after from game.audit
		where subject = 'flag:notice' order by id desc limit 1`;
	expect(written).toEqual({
		actor: ADMIN,
		act: 'flag.set',
		before: { value: '' },
		after: { value: 'A restart at noon.' },
	});
});
