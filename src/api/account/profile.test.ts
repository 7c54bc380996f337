import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#api/http/endpoint.ts';
import { ensurePlayer, identifyVisitor } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import { endSession, listSessions } from '#api/sessions/session-list.ts';
import type { ProfileView, SessionView } from '#lib/wire/profile.ts';
import { accountSteps, newCredentials, openAccountServer } from '#tests/support/accounts.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiCaller, newGuest } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { readEndings } from './endings.ts';
import { fetchMe } from './me.ts';
import { fetchProfile, updateProfile } from './profile.ts';
import { exportProfile } from './profile-export.ts';

const server = await openAccountServer({}, { delivers: true });
const plain = await openAccountServer();
const { signedUp } = accountSteps(plain);
const { sql } = plain.database;

const ask = apiCaller(plain);

function call<T>(
	run: Endpoint<Server>,
	path: string,
	headers: Record<string, string>,
	given = {},
	params = {},
) {
	return ask<T>(run, apiRequest(path, { headers, ...given }), params);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const read = (headers: Record<string, string>) => call<ProfileView>(fetchProfile, '/api/profile', headers);
const patch = (headers: Record<string, string>, body: unknown) =>
	call<ProfileView>(updateProfile, '/api/profile', headers, { method: 'PATCH', body });

test('keeps name, bio and location, and refuses to overwrite a newer change', async () => {
	const { session } = await signedUp();
	const headers = bearer(session.access_token);
	expect((await read(headers)).data.account).toMatchObject({ displayName: '', version: 0, eraseAt: null });
	const saved = await patch(headers, { displayName: '  Ada ', bio: 'Writes.\nRolls.', location: 'Turin' });
	expect(saved.data.account).toMatchObject({
		displayName: 'Ada',
		bio: 'Writes.\nRolls.',
		location: 'Turin',
		version: 1,
	});
	const late = await patch(headers, { bio: 'Older', version: 0 });
	expect([late.status, late.error.code, late.error.details?.version]).toEqual([409, 'CONFLICT', 1]);
	expect((await read(headers)).data.account?.bio).toBe('Writes.\nRolls.');
});

test.each([
	[{ displayName: '' }, 'displayName', 'Display name is required'],
	[{ displayName: '\u3164' }, 'displayName', 'Display name is required'],
	[{ displayName: 'a'.repeat(101) }, 'displayName', 'Display name must be no more than 100 characters'],
	[{ displayName: 'Ada\u202e' }, 'displayName', 'Display name must not contain control characters'],
	[{ bio: 'b'.repeat(501) }, 'bio', 'Bio must be no more than 500 characters'],
	[{ location: 'c'.repeat(101) }, 'location', 'Location must be no more than 100 characters'],
	[{ preferences: { theme: 'pink' } }, 'preferences.theme', 'One of: light, dark, auto.'],
	[{ email: 'a@example.org' }, 'email', 'There is no such field.'],
])('names the field of %j', async (body, field, message) => {
	const { session } = await signedUp();
	const { status, error } = await patch(bearer(session.access_token), body);
	expect([status, error.details?.fields]).toEqual([422, { [field]: message }]);
});

test('keeps preferences one by one, and sends the browser those that were chosen', async () => {
	const { session } = await signedUp();
	const headers = bearer(session.access_token);
	await patch(headers, { preferences: { theme: 'dark' } });
	await patch(headers, { preferences: { notifications: { push: true } }, version: 7 });
	const { data } = await read(headers);
	expect(data.account?.preferences).toEqual({
		theme: 'dark',
		showTips: true,
		notifications: { email: true, push: true },
	});
	expect(data.account?.version).toBe(0);
	const me = await call<{ account: unknown }>(fetchMe, '/api/me', headers);
	expect(me.data.account).toEqual({
		preferences: { theme: 'dark', notifications: { push: true } },
		eraseAt: null,
	});
});

test('counts what was played, for guests and accounts', async () => {
	const { guest, player } = await newGuest(plain, { invited: true });
	const character = randomUUID();
	await sql`insert into game.character (id, player_id, name, world_slug, attributes, current_health, max_health)
		values (${character}, ${player.playerId}, 'Ada', 'mystika', '{}', 1, 1)`;
	const play = (
		slug: string,
		world: string,
		status: string,
		turns: number,
		ending: string,
		imported = false,
	) => {
		const id = randomUUID();
		return sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, state, secret, ending, imported)
			values (${id}, ${id}, ${player.playerId}, ${character}, ${slug}, ${world}, 'A', ${status}, ${turns}, '{}', '\\x00', ${ending}::text::json, ${imported})`;
	};
	await play('a', 'mystika', 'completed', 12, '{"id":"crown"}');
	await play('a', 'mystika', 'completed', 10, '{"id":"crown"}');
	await play('b', 'veloria', 'completed', 8, '{"id":"crown"}');
	await play('b', 'veloria', 'completed', 9, '{"id":"ash"}', true);
	await play('b', 'veloria', 'abandoned', 3, 'null');
	const { data } = await read({ 'X-Guest-Id': guest });
	expect(data.account).toBeNull();
	expect(data.statistics).toEqual({
		gamesBegun: 5,
		gamesFinished: 3,
		turns: 42,
		endings: 2,
		characters: 1,
		worlds: 2,
		stonesEarned: 25,
		stonesSpent: 0,
	});
	// Endings of adventures that are gone are not shown.
	expect(data.endings).toEqual([]);
	await play('the-noon-kite', 'aetherium', 'completed', 10, '{"id":"told","title":"Told"}');
	await play('the-noon-kite', 'aetherium', 'completed', 10, '{"id":"told","title":"Told"}');
	await play('the-noon-kite', 'aetherium', 'completed', 10, '{"id":"gone"}');
	await play('the-noon-kite', 'aetherium', 'completed', 10, '{"id":"elsewhere"}', true);
	const library = await worldsLibrary();
	const book = library.adventures.find(({ slug }) => slug === 'the-noon-kite');
	const [found, ...more] = await readEndings(library, sql, player.playerId);
	expect(found).toMatchObject({ adventureTitle: book?.adventure.title, total: book?.endings.length });
	expect(found?.found.map(({ title }) => title).sort()).toEqual(['Told', 'gone']);
	expect(more).toEqual([]);
	expect(data.recentCharacters).toMatchObject([{ id: character, name: 'Ada', level: 1, activeGameId: null }]);
	expect((await patch({ 'X-Guest-Id': guest }, { bio: 'x' })).error.code).toBe('REQUIRES_AUTH');
});

test('lists where an account is signed in, and signs out there at once', async () => {
	const { session, credentials } = await signedUp();
	const elsewhere = plain.browser().client;
	const { data } = await elsewhere.auth.signInWithPassword(credentials);
	const headers = bearer(session.access_token);
	const list = () => call<SessionView[]>(listSessions, '/api/profile/sessions', headers);
	const [own, other] = (await list()).data;
	expect(own).toMatchObject({ current: true, network: '192.0.2.0/24', twoFactor: false });
	expect(other?.current).toBe(false);
	const end = (id: string, as = headers) =>
		call(endSession, `/api/profile/sessions/${id}`, as, { method: 'DELETE' }, { id });
	const stranger = await signedUp();
	expect((await end(other?.id ?? '', bearer(stranger.session.access_token))).status).toBe(404);
	expect((await end(other?.id ?? '')).status).toBe(200);
	expect((await read(bearer(data.session?.access_token ?? ''))).status).toBe(401);
	expect((await end(other?.id ?? '')).status).toBe(404);
	expect((await list()).data).toHaveLength(1);
});

test('exports everything that is kept, and no secret', async () => {
	const { session, credentials, client } = await signedUp();
	const headers = bearer(session.access_token);
	await patch(headers, { displayName: 'Ada' });
	const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
	const response = await runChecked(exportProfile, apiRequest('/api/profile/export', { headers }), plain, {});
	expect(response.headers.get('content-disposition')).toMatch(
		/attachment; filename="stonecast-[\d-]+\.json"/,
	);
	const text = await response.text();
	const file = JSON.parse(text);
	expect(file).toMatchObject({
		format: 'stonecast-account',
		version: 1,
		account: { email: credentials.email, sessions: [{ network: '192.0.2.0/24' }], authenticators: [{}] },
		profile: { displayName: 'Ada' },
		wallet: { stones: 25 },
		ledger: [{ seq: 1, kind: 'grant', stones: 25, reason: 'A new account' }],
		games: [],
		purchases: [],
	});
	const [kept] = await sql<{ password_hash: string }>`
		select password_hash from account.user where id = ${session.user.id}`;
	for (const secret of [kept?.password_hash, session.refresh_token, factor?.totp.secret, '$argon2'])
		expect(text).not.toContain(secret);
});

test('asks for the current password where it is sent, and mails a notice unless the owner turned that off', async () => {
	const { client } = server.browser();
	const credentials = newCredentials();
	await client.auth.signUp(credentials);
	const link = server.link();
	await server.fetch(link, { redirect: 'manual' });
	const { data } = await client.auth.signInWithPassword(credentials);
	const change = (password: string, current_password: string) =>
		client.auth.updateUser({ password, current_password });
	const wrong = await change('another password', 'not mine');
	expect([wrong.error?.code, wrong.error?.message]).toEqual([
		'invalid_credentials',
		'That is not your current password.',
	]);
	const before = server.letters.length;
	expect((await change('another password', credentials.password)).error).toBeNull();
	expect(server.letters.slice(before)).toMatchObject([
		{ to: credentials.email, subject: 'Your password for Stonecast was changed' },
	]);
	const headers = bearer(data.session?.access_token ?? '');
	const identity = await identifyVisitor(apiRequest('/', { headers }), server);
	await server.database.transaction((sql) => ensurePlayer(server, sql, identity));
	const body = { preferences: { notifications: { email: false } } };
	await runChecked(updateProfile, apiRequest('/api/profile', { method: 'PATCH', headers, body }), server, {});
	await change('a third password', 'another password');
	expect(server.letters).toHaveLength(before + 1);
});
