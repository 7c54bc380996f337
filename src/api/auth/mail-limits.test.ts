// How many letters can be made to go out, how many digits guessed, and what the time of an answer tells.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newCredentials, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer({}, { delivers: true });
let days = 0;
let callers = 0;
const fromElsewhere = () => {
	callers += 1;
	server.address = `2001:db8:0:${callers.toString(16)}`;
};
beforeEach(() => {
	// What was counted for a test before is over.
	days += 2;
	server.setNow(new Date(Date.parse('2026-11-22T10:00:00Z') + days * 86_400_000).toISOString());
	server.accounts.mail.delivers = true;
	fromElsewhere();
});
afterEach(() => void vi.useRealTimers());
const later = (minutes: number) =>
	server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());
const someone = () => `${randomUUID()}@example.org`;

const call = async (path: string, body: object) => {
	const response = await server.fetch(`${server.siteUrl}/auth/v1/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status: response.status, ...((await response.json()) as { code?: string }) };
};

async function signedUp() {
	server.accounts.mail.delivers = false;
	const credentials = newCredentials();
	const { client } = server.browser();
	await client.auth.signUp(credentials);
	server.accounts.mail.delivers = true;
	return { client, credentials };
}

/** Asks again and again, twelve at once, each caller anew; the letters that went out, and the codes that were told. */
async function ask(times: number, one: () => Promise<{ code?: string }>) {
	const before = server.letters.length;
	const told: (string | undefined)[] = [];
	while (told.length < times) {
		const calls = Array.from({ length: Math.min(12, times - told.length) }, () => {
			fromElsewhere();
			return one();
		});
		told.push(...(await Promise.all(calls)).map(({ code }) => code));
	}
	return { letters: server.letters.length - before, told };
}

const signUp = () => call('signup', { email: someone(), password: 'stones and moss' });

test('120 sign-ups from 120 callers send 100 letters in an hour', async () => {
	const { letters, told } = await ask(120, signUp);
	expect(letters).toBe(100);
	expect(told.filter((code) => code === 'over_email_send_rate_limit')).toHaveLength(20);
	later(61);
	expect((await ask(1, signUp)).letters).toBe(1);
}, 60_000);

test('one caller sends 20 letters in an hour', async () => {
	const before = server.letters.length;
	const addresses = Array.from({ length: 25 }, someone);
	const told = await Promise.all(
		addresses.map((email) => call('signup', { email, password: 'stones and moss' })),
	);
	expect(server.letters.length - before).toBe(20);
	expect(told.filter(({ code }) => code === 'over_email_send_rate_limit')).toHaveLength(5);
});

test('letters and guesses are counted also while the database is slow', async () => {
	const { email } = (await signedUp()).credentials;
	await call('recover', { email });
	const slow = server.database.transaction(async (sql) => {
		await sql`lock table game.rate in exclusive mode`;
		await new Promise((resolve) => setTimeout(resolve, 600));
	});
	const before = server.letters.length;
	const [guesses] = await Promise.all([
		Promise.all(
			Array.from({ length: 15 }, () => call('verify', { type: 'recovery', email, token: '000000' })),
		),
		Promise.all(Array.from({ length: 25 }, signUp)),
		slow,
	]);
	expect(guesses.filter(({ code }) => code === 'over_request_rate_limit')).toHaveLength(5);
	// One was sent before.
	expect(server.letters.length - before).toBe(19);
});

test.each([
	['an account', async () => (await signedUp()).credentials.email],
	['nobody', async () => someone()],
])('an address of %s hears no more after five calls in an hour, and is told alike', async (_, find) => {
	const email = await find();
	const paths = ['recover', 'signup', 'resend', 'recover', 'signup', 'recover', 'resend'];
	const told = [];
	for (const path of paths) {
		fromElsewhere();
		told.push((await call(path, { email, password: 'stones and moss', type: 'signup' })).status);
	}
	expect(told).toEqual([200, 200, 200, 200, 200, 429, 429]);
	expect(server.letters.filter(({ to }) => to === email).length).toBeLessThanOrEqual(5);
});

test('an address hears no more after ten calls in a day', async () => {
	const { email } = (await signedUp()).credentials;
	const told = [];
	for (let hour = 0; hour < 12; hour += 1) {
		told.push((await call('recover', { email })).status);
		later(61);
	}
	expect(told).toEqual([...Array(10).fill(200), 429, 429]);
	expect(server.letters.filter(({ to }) => to === email)).toHaveLength(10);
});

test('one account sends ten letters to strangers in a day, not forty', async () => {
	const { client } = await signedUp();
	const before = server.letters.length;
	const codes = [];
	for (let n = 0; n < 40; n += 1) {
		fromElsewhere();
		codes.push((await client.auth.updateUser({ email: someone() })).error?.code);
	}
	expect(server.letters.length - before).toBe(10);
	expect(codes.slice(10).every((code) => code === 'over_email_send_rate_limit')).toBe(true);
});

test('an owner hears of a new password although the letters of their address are used up', async () => {
	const { client, credentials } = await signedUp();
	const { email, password: current_password } = credentials;
	await ask(6, () => call('recover', { email }));
	const before = server.letters.length;
	await client.auth.updateUser({ password: 'another password', current_password });
	expect(server.letters.slice(before).map(({ subject }) => subject)).toEqual([
		'Your password for Stonecast was changed',
	]);
});

test('guesses at mailed digits add up over letters: ten in a day', async () => {
	const { email } = (await signedUp()).credentials;
	const digits = () =>
		/\b\d{6}\b/.exec(server.letters.at(-1)?.text.replace(/https?:\S+/, '') ?? '')?.[0] ?? '';
	const guess = (token: string) => call('verify', { email, token, type: 'recovery' });
	for (let letter = 0; letter < 2; letter += 1) {
		await call('recover', { email });
		for (let n = 0; n < 5; n += 1) {
			fromElsewhere();
			expect((await guess(digits() === '000000' ? '111111' : '000000')).code).toBe('otp_expired');
		}
		later(2);
	}
	await call('recover', { email });
	expect((await guess(digits())).code).toBe('over_request_rate_limit');
	const back = await server.fetch(server.link());
	expect(back.headers.get('Location')).toContain('access_token=');
	later(24 * 60 + 1);
	await call('recover', { email });
	expect((await guess(digits())).code).toBeUndefined();
});

test.each(['recover', 'resend', 'signup'])(
	'/%s answers a known address and another at the same moment',
	async (path) => {
		const known = path === 'resend' ? someone() : (await signedUp()).credentials.email;
		if (path === 'resend') await call('signup', { email: known, password: 'stones and moss' });
		later(2);
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		for (const email of [known, someone()]) {
			let answered = false;
			const answer = call(path, { email, password: 'stones and moss', type: 'signup' }).then(() => {
				answered = true;
			});
			await work();
			vi.advanceTimersByTime(99);
			await work();
			expect(answered, email).toBe(false);
			vi.advanceTimersByTime(1);
			await answer;
		}
	},
);

/** Lets the server work for as long as it takes many times over. */
async function work(): Promise<void> {
	const until = performance.now() + 200;
	while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
}
