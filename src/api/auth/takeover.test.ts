// What somebody else can do to an account: with its address, before its owner comes, and with a stolen token.
import { beforeEach, describe, expect, test } from 'vitest';
import { updateProfile } from '#api/account/profile.ts';
import { ensurePlayer, identifyVisitor } from '#api/players/identity.ts';
import type { ThirdPartyUser } from '#api/sessions/accounts.ts';
import { newCredentials, openAccountServer } from '#tests/support/accounts.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiRequest } from '#tests/support/server.ts';

const who: ThirdPartyUser = { subject: 'ada', email: null, name: 'Ada', avatarUrl: null };
const server = await openAccountServer(
	{},
	{
		delivers: true,
		party: {
			startSignIn: async (state) => ({ url: `https://github.test/?state=${state}`, verifier: 'v' }),
			finishSignIn: async () => who,
		},
	},
);
let callers = 0;
const start = Date.parse('2026-11-22T10:00:00Z');
beforeEach(() => {
	callers += 1;
	server.address = `198.51.100.${callers}`;
	who.subject = `ada-${callers}`;
	server.accounts.mail.delivers = true;
	server.setNow(new Date(start).toISOString());
});
const later = (minutes: number) =>
	server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());
const linkOf = (letter = server.letters.at(-1)) => /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '';
const lettersTo = (email: string) => server.letters.filter(({ to }) => to === email);
const follow = async (link: string) => new URL((await server.fetch(link)).headers.get('Location') ?? '');
const signInCode = async (email: string, password: string) =>
	(await server.browser().client.auth.signInWithPassword({ email, password })).error?.code ?? 'in';

/** An account whose address is confirmed, in a browser. */
async function confirmed(credentials = newCredentials()) {
	const { client } = server.browser();
	await client.auth.signUp(credentials);
	await follow(linkOf());
	const { data } = await client.auth.signInWithPassword(credentials);
	return { client, credentials, token: data.session?.access_token ?? '' };
}

/** Signs in by the third party, as whom it says. */
async function signInThere() {
	const { client } = server.browser();
	const options = { redirectTo: `${server.siteUrl}/auth/success`, skipBrowserRedirect: true };
	const { data } = await client.auth.signInWithOAuth({ provider: 'github', options });
	const sent = await server.fetch(data.url ?? '');
	const state = new URL(sent.headers.get('Location') ?? '').searchParams.get('state');
	const [Cookie = ''] = (sent.headers.get('Set-Cookie') ?? '').split(';');
	const back = await server.fetch(`${server.siteUrl}/auth/v1/callback?code=c&state=${state}`, {
		headers: { Cookie },
	});
	const to = new URL(back.headers.get('Location') ?? '');
	const { data: signed } = await client.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
	return { client, to, session: signed.session };
}

describe.each([0, 2, 30])('a second sign-up after %i minutes', (minutes) => {
	test.each(['the owner', 'a stranger'])(
		'%s came first: each link activates the password it was sent for',
		async (first) => {
			const { email } = newCredentials();
			const [one, two] = [server.browser().client.auth, server.browser().client.auth];
			const passwords =
				first === 'the owner' ? ['of the owner', 'of a stranger'] : ['of a stranger', 'of the owner'];
			await one.signUp({ email, password: passwords[0] ?? '' });
			later(minutes);
			await two.signUp({ email, password: passwords[1] ?? '' });
			const letters = lettersTo(email);
			expect(letters).toHaveLength(2);
			expect(await signInCode(email, 'of the owner')).toBe('email_not_confirmed');
			expect(
				(await follow(linkOf(letters[passwords.indexOf('of the owner')]))).searchParams.has('code'),
			).toBe(true);
			expect(await signInCode(email, 'of a stranger')).toBe('invalid_credentials');
			expect(await signInCode(email, 'of the owner')).toBe('in');
			const late = await follow(linkOf(letters[passwords.indexOf('of a stranger')]));
			expect(late.searchParams.get('error_code')).toBe('otp_expired');
			expect(await signInCode(email, 'of a stranger')).toBe('invalid_credentials');
		},
	);
});

test('a letter says when and by which browser it was asked for, so that two can be told apart', async () => {
	const { email } = newCredentials();
	const send = (password: string, agent: string) =>
		server.fetch(`${server.siteUrl}/auth/v1/signup`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
			body: JSON.stringify({ email, password }),
		});
	await send('of the owner', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
	later(3);
	await send('of a stranger', 'curl/8');
	const [own, other] = lettersTo(email);
	expect(own?.text).toContain('on 2026-11-22 at 10:00 UTC (Firefox on Linux)');
	expect(other?.text).toContain('on 2026-11-22 at 10:03 UTC (An unknown browser)');
});

test('a link that is sent again keeps its password, however many have signed up', async () => {
	const { email } = newCredentials();
	const { auth } = server.browser().client;
	await auth.signUp({ email, password: 'of the owner' });
	await server.browser().client.auth.signUp({ email, password: 'of a stranger' });
	later(2);
	await auth.resend({ type: 'signup', email });
	const again = lettersTo(email).slice(2);
	expect(again).toHaveLength(2);
	await follow(linkOf(again[0]));
	expect(await signInCode(email, 'of the owner')).toBe('in');
	expect(await signInCode(email, 'of a stranger')).toBe('invalid_credentials');
});

test('a recovery gives nothing to somebody who only signed up with the address', async () => {
	const { email } = newCredentials();
	await server.browser().client.auth.signUp({ email, password: 'of a stranger' });
	await server.browser().client.auth.resetPasswordForEmail(email);
	expect(lettersTo(email)).toHaveLength(1);
	expect(await signInCode(email, 'of a stranger')).toBe('email_not_confirmed');
});

test('a third party brings the owner in although a stranger has signed up with the address', async () => {
	const { email } = newCredentials();
	await server.browser().client.auth.signUp({ email, password: 'of a stranger' });
	const letter = linkOf();
	who.email = email;
	const { session } = await signInThere();
	expect(session?.user.email).toBe(email);
	expect((await follow(letter)).searchParams.get('error_code')).toBe('otp_expired');
	expect(await signInCode(email, 'of a stranger')).toBe('invalid_credentials');
});

test('a recovery ends what was set up while nobody had to confirm an address', async () => {
	server.accounts.mail.delivers = false;
	const credentials = newCredentials();
	const { data } = await server.browser().client.auth.signUp(credentials);
	server.accounts.mail.delivers = true;
	await server.browser().client.auth.resetPasswordForEmail(credentials.email);
	await follow(linkOf());
	expect(await signInCode(credentials.email, credentials.password)).toBe('invalid_credentials');
	expect(await server.verifyToken(data.session?.access_token ?? '')).toBeNull();
});

test('a new password ends a change of e-mail that was asked for before', async () => {
	const { client, credentials } = await confirmed();
	const email = `new-${credentials.email}`;
	await client.auth.updateUser({ email });
	const links = server.letters.slice(-2).map(linkOf);
	await client.auth.updateUser({ password: 'another password', current_password: credentials.password });
	for (const link of links) expect((await follow(link)).searchParams.get('error_code')).toBe('otp_expired');
	expect((await client.auth.getUser()).data.user).toMatchObject({ email: credentials.email });
});

test.each([
	['a password', { password: 'of a thief' }],
	['an e-mail', { email: 'thief@example.org' }],
	['both', { password: 'of a thief', email: 'thief@example.org' }],
	['a password, with an empty one as the current', { password: 'of a thief', current_password: '' }],
	['a password, with null as the current', { password: 'of a thief', current_password: null }],
])('a stolen token changes nothing ten minutes after the sign-in: %s', async (_, body) => {
	const { token, credentials } = await confirmed();
	const before = server.letters.length;
	later(11);
	const answer = await server.fetch(`${server.siteUrl}/auth/v1/user`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	});
	expect(answer.status).toBe(400);
	expect(['reauthentication_needed', 'invalid_credentials']).toContain((await answer.json()).code);
	expect(server.letters).toHaveLength(before);
	expect(await signInCode(credentials.email, credentials.password)).toBe('in');
});

test('a renewed token is no fresh sign-in; the current password, or a new sign-in, is enough', async () => {
	const { client, credentials } = await confirmed();
	later(11);
	await client.auth.refreshSession();
	const stale = await client.auth.updateUser({ password: 'another password' });
	expect(stale.error?.code).toBe('reauthentication_needed');
	const current_password = credentials.password;
	expect((await client.auth.updateUser({ password: 'another password', current_password })).error).toBeNull();
	await client.auth.signInWithPassword({ ...credentials, password: 'another password' });
	expect((await client.auth.updateUser({ password: 'a third password' })).error).toBeNull();
});

test('a stolen token adds no authenticator, which would keep the owner out', async () => {
	const { client } = await confirmed();
	later(11);
	const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
	expect(error?.code).toBe('reauthentication_needed');
});

test('an account of a third party takes a first password after a fresh sign-in only', async () => {
	who.email = newCredentials().email;
	const { client } = await signInThere();
	later(11);
	const stale = await client.auth.updateUser({ password: 'a first password', current_password: 'x' });
	expect(stale.error?.code).toBe('reauthentication_needed');
	const again = await signInThere();
	expect((await again.client.auth.updateUser({ password: 'a first password' })).error).toBeNull();
	expect(await signInCode(who.email, 'a first password')).toBe('in');
});

test.each([
	['the old one first', [0, 1]],
	['the new one first', [1, 0]],
])('an e-mail changes once the links to both addresses are followed: %s', async (_, order) => {
	const { client, credentials } = await confirmed();
	const email = `new-${credentials.email}`;
	await client.auth.updateUser({ email });
	const letters = server.letters.slice(-2);
	expect(letters.map(({ to }) => to)).toEqual([credentials.email, email]);
	const [first, second] = order.map((index) => linkOf(letters[index]));
	const half = await follow(first ?? '');
	expect([half.searchParams.has('message'), half.searchParams.has('code')]).toEqual([true, false]);
	expect((await client.auth.getUser()).data.user).toMatchObject({
		email: credentials.email,
		new_email: email,
	});
	expect((await follow(first ?? '')).searchParams.get('error_code')).toBe('otp_expired');
	expect((await follow(second ?? '')).searchParams.has('code')).toBe(true);
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
	expect(lettersTo(credentials.email).at(-1)?.subject).toBe('Your e-mail for Stonecast was changed');
});

test('the digits of both letters change an e-mail as well; guesses at the old one never do', async () => {
	const { client, credentials } = await confirmed();
	const email = `new-${credentials.email}`;
	await client.auth.updateUser({ email });
	const digits = server.letters
		.slice(-2)
		.map(({ text }) => /\b\d{6}\b/.exec(text.replace(/https?:\S+/, ''))?.[0] ?? '');
	const { auth } = server.browser().client;
	const type = 'email_change' as const;
	for (let n = 0; n < 5; n += 1)
		await auth.verifyOtp({
			email: credentials.email,
			token: digits[0] === '000000' ? '111111' : '000000',
			type,
		});
	await auth.verifyOtp({ email, token: digits[1] ?? '', type });
	expect((await client.auth.getUser()).data.user?.email).toBe(credentials.email);
	later(2);
	await client.auth.updateUser({ email });
	const fresh = server.letters
		.slice(-2)
		.map(({ text }) => /\b\d{6}\b/.exec(text.replace(/https?:\S+/, ''))?.[0] ?? '');
	await auth.verifyOtp({ email: credentials.email, token: fresh[0] ?? '', type });
	await auth.verifyOtp({ email, token: fresh[1] ?? '', type });
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('a taken new e-mail is answered as a free one, and hears nothing', async () => {
	const [one, two] = [await confirmed(), await confirmed()];
	const taken = await one.client.auth.updateUser({ email: two.credentials.email });
	expect(taken.data.user).toMatchObject({ email: one.credentials.email, new_email: two.credentials.email });
	expect(lettersTo(two.credentials.email)).toHaveLength(1);
	await follow(linkOf(lettersTo(one.credentials.email).at(-1)));
	expect((await one.client.auth.getUser()).data.user?.email).toBe(one.credentials.email);
});

test('tells the old address of a change of e-mail although its letters are turned off', async () => {
	const { client, credentials, token } = await confirmed();
	const headers = { Authorization: `Bearer ${token}` };
	const identity = await identifyVisitor(apiRequest('/', { headers }), server);
	await server.database.transaction((sql) => ensurePlayer(server, sql, identity));
	const body = { preferences: { notifications: { email: false } } };
	await runChecked(updateProfile, apiRequest('/api/profile', { method: 'PATCH', headers, body }), server, {});
	await client.auth.updateUser({ email: `new-${credentials.email}` });
	for (const letter of server.letters.slice(-2)) await follow(linkOf(letter));
	expect(lettersTo(credentials.email).at(-1)?.subject).toBe('Your e-mail for Stonecast was changed');
});
