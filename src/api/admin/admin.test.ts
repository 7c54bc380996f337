// What administrators can do, what the audit records of it, and that nobody else sees it.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#api/http/endpoint.ts';
import { redeemInvite } from '#api/invites/invites.ts';
import type { Server } from '#api/server.ts';
import type { AuditPage, InvitePage, UserDetail, UsersView } from '#lib/wire/admin.ts';
import { type ApiResponse, auditWallet, newGuest, newUser, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { adjustPlayerWallet, setTier } from './adjust-player.ts';
import { closeAdminSession, openAdminSession } from './admin-session.ts';
import { fetchAudit } from './audit.ts';
import { createInviteAsAdmin, listInvites, revokeInvite } from './invites.ts';
import { operatorCommandSchema, runCommandRemotely, runOperatorCommand } from './operator-command.ts';
import { fetchUser, findUsers } from './users.ts';

const ADMIN = randomUUID();
const server = await testServer({
	verifyToken: async (token) => ({ userId: token, email: 'root@example.org', admin: token === ADMIN }),
	auth: 'built-in',
	operatorToken: 'only in the data folder',
});
const { sql } = server.database;
const { call } = playApi(server);

const asAdmin = { Authorization: `Bearer ${ADMIN}` };
const PATHS = new Map<Endpoint<Server>, string>([
	[createInviteAsAdmin, 'invites'],
	[adjustPlayerWallet, 'users/adjust'],
	[findUsers, 'users'],
	[listInvites, 'invites'],
	[fetchAudit, 'audit'],
	[fetchUser, 'users'],
	[revokeInvite, 'invites/revoke'],
	[setTier, 'users/tier'],
]);
function post<T>(run: Endpoint<Server>, body: object, key: string = randomUUID()): Promise<ApiResponse<T>> {
	const headers = { ...asAdmin, 'Idempotency-Key': key };
	return call<T>(run, apiRequest(`/api/admin/${PATHS.get(run)}`, { headers, body }));
}
function get<T>(run: Endpoint<Server>, query = '', params: { id?: string } = {}): Promise<ApiResponse<T>> {
	const path = [PATHS.get(run), ...(params.id === undefined ? [] : [params.id])].join('/');
	return call<T>(run, apiRequest(`/api/admin/${path}${query}`, { headers: asAdmin }), params);
}
async function written(subject: string) {
	const { data } = await get<AuditPage>(fetchAudit, `?subject=${encodeURIComponent(subject)}`);
	return data.rows.map(({ actor, act, before, after }) => ({ actor, act, before, after }));
}
/** Makes an account of the built-in service with this e-mail and name. */
async function account(email: string, name: string) {
	const { headers, player } = await newUser(server, 'free');
	const userId = headers['Authorization']?.replace('Bearer ', '') ?? '';
	await sql`insert into account.user (id, email, user_metadata, created_at, updated_at)
		values (${userId}, ${email}, ${JSON.stringify({ name })}::text::jsonb, now(), now())`;
	return { headers, userId, id: player.playerId };
}

test('makes an invitation once, shows who made and who redeemed it, and revokes it', async () => {
	const key = randomUUID();
	const wanted = { uses: 2, days: 7, code: 'spring gate', note: 'For the fair', by: 'The Guild' };
	const made = await post<{ link: string }>(createInviteAsAdmin, wanted, key);
	expect(made.status).toBe(201);
	expect(made.data.link).toBe('http://localhost:3000/?invite=SPRINGGATE');
	expect((await post(createInviteAsAdmin, wanted, key)).headers.get('Idempotent-Replayed')).toBe('true');
	expect((await post(createInviteAsAdmin, wanted)).error.details?.fields).toEqual({
		code: 'There is an invitation with this code.',
	});
	expect((await post(createInviteAsAdmin, { uses: 0, code: 'spring/gate' })).error.details?.fields).toEqual({
		uses: 'At least 1.',
		code: 'Letters, digits, - and _ only.',
	});
	const { guest, player } = await newGuest(server);
	const redeem = (who: string) =>
		call(redeemInvite, apiRequest('/api/invites/redeem', { guest: who, body: { code: 'SPRINGGATE' } }));
	expect((await redeem(guest)).data).toMatchObject({ invited: true, invitedBy: 'The Guild' });
	expect((await post(revokeInvite, { code: 'SPRINGGATE' })).ok).toBe(true);
	expect((await redeem(randomUUID())).error.message).toBe('This invitation has been withdrawn.');
	const { data } = await get<InvitePage>(listInvites, '?code=spring%20gate');
	expect(data.invites).toMatchObject([
		{ code: 'SPRINGGATE', usesLeft: 1, madeBy: ADMIN, redeemed: [{ playerId: player.playerId }] },
	]);
	expect(data.invites[0]?.revokedAt).not.toBeNull();
	expect(await written('invite:SPRINGGATE')).toMatchObject([
		{ actor: ADMIN, act: 'invite.revoke', before: { usesLeft: 1 } },
		{ actor: ADMIN, act: 'invite.create', after: { uses: 2, note: 'For the fair', by: 'The Guild' } },
	]);
	expect((await post(revokeInvite, { code: 'NONE-SUCH' })).status).toBe(404);
});

test('finds a player by e-mail, name and either id', async () => {
	const ada = await account('ada.lovelace@example.org', 'Ada Lovelace');
	await account('charles@example.org', 'Charles_Babbage 100%');
	const found = async (q: string) =>
		(await get<UsersView>(findUsers, `?q=${encodeURIComponent(q)}`)).data.users.map(({ email }) => email);
	for (const q of ['LOVELACE@', 'ada love', ada.id, ada.userId, ada.id.toUpperCase()])
		expect(await found(q), q).toEqual(['ada.lovelace@example.org']);
	// Wildcards of SQL are taken as plain characters.
	expect(await found('_babbage 100%')).toEqual(['charles@example.org']);
	expect(await found('%')).toEqual(['charles@example.org']);
	expect(await found('nobody at all')).toEqual([]);
	expect((await found('')).length).toBeGreaterThan(1);
	const { data } = await get<UserDetail>(fetchUser, '', { id: ada.id });
	expect(data).toMatchObject({ name: 'Ada Lovelace', tier: 'free', stones: 25, games: 0, admin: false });
	expect((await get(fetchUser, '', { id: randomUUID() })).status).toBe(404);
	expect((await get(fetchUser, '', { id: 'x' })).status).toBe(404);
});

test('adjusts a wallet once, by a row that its player sees, and never below zero', async () => {
	const { id } = await account('purse@example.org', 'Purse');
	const key = randomUUID();
	const order = { player: id, stones: -5, relic: 1, reason: 'A turn was lost' };
	expect((await post(adjustPlayerWallet, order, key)).data).toEqual({ player: id, balance: 20 });
	expect((await post(adjustPlayerWallet, order, key)).data).toEqual({ player: id, balance: 20 });
	expect((await post(adjustPlayerWallet, { ...order, stones: -21 })).error.code).toBe('INSUFFICIENT_STONES');
	expect((await post(adjustPlayerWallet, { ...order, reason: '' })).error.details?.fields).toEqual({
		reason: 'Say why: the player reads it.',
	});
	const { data } = await get<UserDetail>(fetchUser, '', { id });
	expect(data).toMatchObject({ stones: 20, inventory: { relic: 1 } });
	expect(data.history[0]).toMatchObject({ type: 'spend', amount: 5, reason: 'A turn was lost' });
	expect(await written(`player:${id}`)).toEqual([
		{
			actor: ADMIN,
			act: 'stones.adjust',
			before: { stones: 25 },
			after: {
				stones: 20,
				change: { stones: -5, shard: 0, crystal: 0, relic: 1, reason: 'A turn was lost' },
			},
		},
	]);
	const { wallet, ledger } = await auditWallet(server, id);
	expect(wallet).toEqual(ledger);
	const keyless = apiRequest('/api/admin/users/adjust', { headers: asAdmin, body: order });
	expect((await call(adjustPlayerWallet, keyless)).error.code).toBe('IDEMPOTENCY_REQUIRED');
});

test('sets the tier of accounts, unless a plan does', async () => {
	const { id } = await account('tier@example.org', 'Tier');
	expect((await post(setTier, { player: id, tier: 'premium' })).data).toEqual({
		player: id,
		tier: 'premium',
	});
	expect((await post(setTier, { player: id, tier: 'premium' })).ok).toBe(true);
	expect(await written(`player:${id}`)).toEqual([
		{ actor: ADMIN, act: 'tier.set', before: { tier: 'free' }, after: { tier: 'premium' } },
	]);
	await sql`insert into game.subscription (player_id, provider, ref, status, as_of, updated_at)
		values (${id}, 'sandbox', 'r', 'active', now(), now())`;
	expect((await post(setTier, { player: id, tier: 'free' })).error.message).toBe(
		'This account pays for a plan, and its tier follows that.',
	);
	const { player } = await newGuest(server);
	expect((await post(setTier, { player: player.playerId, tier: 'free' })).status).toBe(409);
	expect((await post(setTier, { player: id, tier: 'guest' })).status).toBe(422);
});

test('pages through the audit, filters it by action and actor, and lets nobody change it', async () => {
	for (const code of ['PAGE-1', 'PAGE-2', 'PAGE-3']) await post(createInviteAsAdmin, { code });
	const page = (query: string) => get<AuditPage>(fetchAudit, query);
	const first = (await page(`?act=invite.create&actor=${ADMIN}&limit=2`)).data;
	expect(first.rows.map(({ subject }) => subject)).toEqual(['invite:PAGE-3', 'invite:PAGE-2']);
	const second = (await page(`?act=invite.create&actor=${ADMIN}&limit=2&before=${first.next}`)).data;
	expect(second.rows[0]?.subject).toBe('invite:PAGE-1');
	expect((await page('?act=nothing.known')).status).toBe(422);
	for (const change of [
		() => sql`update game.audit set actor = null`,
		() => sql`delete from game.audit`,
		() => sql`truncate game.audit`,
	])
		await expect(change()).rejects.toThrow('game.audit is append-only');
});

test('records the commands as the operator’s', async () => {
	const { id, userId } = await account('boss@example.org', 'Boss');
	const order = (given: object) =>
		runOperatorCommand(server, server.database, operatorCommandSchema.parse(given));
	await order({ command: 'invite', code: 'BY-HAND' });
	await order({ command: 'admin', email: 'Boss@example.org' });
	await order({ command: 'admin', email: 'boss@example.org' });
	await order({ command: 'ledger-adjust', player: userId, stones: 7, reason: 'A gift' });
	expect(await order({ command: 'ledger-audit' })).toMatchObject({ differences: [] });
	const { rows } = (await get<AuditPage>(fetchAudit, '?actor=operator')).data;
	expect(rows.map(({ act, subject, actor }) => [act, subject, actor])).toEqual([
		['stones.adjust', `player:${id}`, null],
		['role.set', `account:${userId}`, null],
		['invite.create', 'invite:BY-HAND', null],
	]);
	expect((await get<UserDetail>(fetchUser, '', { id })).data.admin).toBe(true);
});

test('runs commands while the server runs, for a caller with its token', async () => {
	const { id } = await account('running@example.org', 'Running');
	const send = (token: string, body: object) =>
		call<object>(
			runCommandRemotely,
			apiRequest('/api/operate', { headers: { 'X-Operator-Token': token }, body }),
		);
	const adjustment = { command: 'ledger-adjust', player: id, stones: 3, reason: 'A gift' };
	expect((await send('guessed', adjustment)).status).toBe(404);
	expect((await send('only in the data folder', adjustment)).data).toEqual({ player: id, balance: 28 });
	expect((await send('only in the data folder', { ...adjustment, stones: -50 })).error.code).toBe(
		'INSUFFICIENT_STONES',
	);
	expect((await send('only in the data folder', { command: 'ledger-audit' })).data).toMatchObject({
		differences: [],
	});
});

test('sets an administrator’s cookie that no script reads, and deletes it', async () => {
	const secure = { ...server, siteUrl: 'https://stonecast.example' };
	const open = await call(
		openAdminSession,
		apiRequest('/api/admin/session', { method: 'POST', headers: asAdmin }),
		{},
		secure,
	);
	expect(open.headers.get('set-cookie')).toBe(
		`stonecast-admin=${ADMIN}; Path=/admin; HttpOnly; SameSite=Strict; Secure`,
	);
	const other = { Authorization: `Bearer ${randomUUID()}` };
	const refused = await call(
		openAdminSession,
		apiRequest('/api/admin/session', { method: 'POST', headers: other }),
	);
	expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
	const closed = await call(closeAdminSession, apiRequest('/api/admin/session', { method: 'DELETE' }));
	expect(closed.headers.get('set-cookie')).toContain('stonecast-admin=; Path=/admin');
	const foreign = apiRequest('/api/admin/session', {
		method: 'POST',
		headers: { ...asAdmin, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
	});
	expect((await call(openAdminSession, foreign)).error.code).toBe('CSRF_TOKEN_INVALID');
});
