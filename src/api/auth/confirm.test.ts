// Where mail is delivered, an address has to be confirmed first.
import { expect, test } from 'vitest';
import { newCredentials, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer({}, { delivers: true });

test('signs up without a session, and the mailed link gives one to the browser that asked', async () => {
	const credentials = newCredentials();
	const { client } = server.browser();
	const { data } = await client.auth.signUp(credentials);
	expect([data.session, data.user?.email]).toEqual([null, credentials.email]);
	const early = await server.browser().client.auth.signInWithPassword(credentials);
	expect([early.error?.status, early.error?.code]).toEqual([400, 'email_not_confirmed']);
	const back = new URL((await server.fetch(server.link())).headers.get('Location') ?? '');
	expect(back.pathname).toBe('/auth/success');
	const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
	expect(error).toBeNull();
	expect((await server.browser().client.auth.signInWithPassword(credentials)).error).toBeNull();
});

test('responds to a taken address as to a free one, and mails its owner nothing', async () => {
	const credentials = newCredentials();
	await server.browser().client.auth.signUp(credentials);
	await server.fetch(server.link());
	const before = server.letters.length;
	const taken = await server.browser().client.auth.signUp({ ...credentials, password: 'of an intruder' });
	const free = await server.browser().client.auth.signUp(newCredentials());
	expect(taken.error).toBeNull();
	expect(Object.keys(taken.data.user ?? {}).sort()).toEqual(Object.keys(free.data.user ?? {}).sort());
	expect(taken.data.user?.identities).toHaveLength(1);
	expect(server.letters.length - before).toBe(1);
	const { error } = await server.browser().client.auth.signInWithPassword(credentials);
	expect(error).toBeNull();
});

test('mails the link again, once a minute', async () => {
	const { email, password } = newCredentials();
	const { auth } = server.browser().client;
	server.setNow('2026-11-22T10:00:00Z');
	await auth.signUp({ email, password });
	const before = server.letters.length;
	await auth.resend({ type: 'signup', email });
	expect(server.letters.length).toBe(before);
	server.setNow('2026-11-22T10:01:01Z');
	await auth.resend({ type: 'signup', email });
	await auth.resend({ type: 'signup', email: 'nobody@example.org' });
	expect(server.letters.length).toBe(before + 1);
	server.setNow('2026-11-22T11:02:00Z');
	const late = new URL((await server.fetch(server.link())).headers.get('Location') ?? '');
	expect(late.searchParams.get('error_code')).toBe('otp_expired');
	server.setNow(new Date().toISOString());
});
