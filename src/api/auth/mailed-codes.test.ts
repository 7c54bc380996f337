// Mailed links and digits, by the real client library.
import { expect, test } from 'vitest';
import { accountSteps, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer();
const { signedUp } = accountSteps(server);

test('recovers a password by a mailed link, once, and ends other sessions', async () => {
	const { credentials, session } = await signedUp();
	const { client } = server.browser();
	const asked = await client.auth.resetPasswordForEmail(credentials.email, {
		redirectTo: `${server.siteUrl}/auth/password`,
	});
	expect(asked.error).toBeNull();
	expect(server.letters.at(-1)).toMatchObject({ to: credentials.email });
	const link = server.link();
	const sent = await server.fetch(link);
	expect(sent.status).toBe(303);
	const back = new URL(sent.headers.get('Location') ?? '');
	expect(back.pathname).toBe('/auth/password');
	const code = back.searchParams.get('code') ?? '';
	const stranger = await server.browser().client.auth.exchangeCodeForSession(code);
	expect(stranger.error).not.toBeNull();
	const reused = new URL((await server.fetch(link)).headers.get('Location') ?? '');
	expect(reused.searchParams.get('error_code')).toBe('otp_expired');
	const { error } = await client.auth.exchangeCodeForSession(code);
	expect(error).toBeNull();
	const same = await client.auth.updateUser({ password: credentials.password });
	expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password']);
	expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
	expect(await server.verifyToken(session.access_token)).toBeNull();
	const { auth } = server.browser().client;
	expect((await auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
	const fresh = { ...credentials, password: 'a new password' };
	expect((await auth.signInWithPassword(fresh)).error).toBeNull();
});

test('recovers by the digits of the letter; five wrong guesses void them', async () => {
	const { credentials } = await signedUp();
	const { email } = credentials;
	const { client } = server.browser();
	const digits = () =>
		/\b\d{6}\b/.exec(server.letters.at(-1)?.text.replace(/https?:\S+/, '') ?? '')?.[0] ?? '';
	await client.auth.resetPasswordForEmail(email);
	const right = digits();
	const wrong = right === '000000' ? '111111' : '000000';
	for (let n = 0; n < 5; n += 1) await client.auth.verifyOtp({ email, token: wrong, type: 'recovery' });
	const late = await client.auth.verifyOtp({ email, token: right, type: 'recovery' });
	expect([late.error?.status, late.error?.code]).toEqual([403, 'otp_expired']);
	await client.auth.resetPasswordForEmail(email);
	const { data } = await client.auth.verifyOtp({ email, token: digits(), type: 'recovery' });
	expect(data.session?.user.email).toBe(email);
});

test('does not reveal whether there is an account when a password is recovered', async () => {
	const { credentials } = await signedUp();
	const before = server.letters.length;
	const { auth } = server.browser().client;
	const [known, unknown] = [
		await auth.resetPasswordForEmail(credentials.email),
		await auth.resetPasswordForEmail('nobody@example.org'),
	];
	expect(unknown).toEqual(known);
	await auth.resetPasswordForEmail(credentials.email);
	expect(server.letters.length - before).toBe(1);
});

test.each([
	'//evil.example',
	'https://evil.example/x',
	'javascript:alert(1)',
	'http://localhost:3000@evil.example',
])('sends no mailed link on to %s', async (redirectTo) => {
	const { credentials } = await signedUp();
	await server.browser().client.auth.resetPasswordForEmail(credentials.email, { redirectTo });
	const sent = await server.fetch(server.link());
	expect(sent.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/auth\/success\?code=/);
});

test('changes the e-mail once the link sent to the new address is followed', async () => {
	const { client, credentials } = await signedUp();
	const email = `new-${credentials.email}`;
	const { data } = await client.auth.updateUser({ email });
	expect(data.user).toMatchObject({ email: credentials.email, new_email: email });
	expect(server.letters.at(-1)?.to).toBe(email);
	await server.fetch(server.link());
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('mails nothing to a new e-mail that is taken, and does not reveal it', async () => {
	const [one, two] = [await signedUp(), await signedUp()];
	const before = server.letters.length;
	const { error } = await one.client.auth.updateUser({ email: two.credentials.email });
	expect(error).toBeNull();
	expect(server.letters.length).toBe(before);
});
