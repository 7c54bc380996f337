// Bad input to accounts, guests and invitations: the right code, nothing changed, nothing leaked.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkGuest } from '#api/account/link-guest.ts';
import { fetchMe } from '#api/account/me.ts';
import type { Endpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import type { Server } from '#api/server.ts';
import { returnPath } from '#lib/site/return-to.ts';
import { accountSteps, newCredentials, openAccountServer } from '#tests/support/accounts.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { newGuest } from '#tests/support/players.ts';
import { apiRequest } from '#tests/support/server.ts';

const server = await openAccountServer();
const { signedUp, refresh } = accountSteps(server);
const { sql } = server.database;

/** The responses' statuses and codes, or the addresses reached. */
type Got = (string | number | null)[];
/** Prepares a case. Returns the act and the expected result. */
type Case = () => Promise<{ act: () => Promise<Response[] | string[]>; got: Got }>;

const service = (path: string, body: object) =>
	server.fetch(`${server.siteUrl}/auth/v1/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
const api = (run: Endpoint<Server>, path: string, given: Parameters<typeof apiRequest>[1]) =>
	runChecked(run, apiRequest(path, given), server, {});
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const link = (guest: string, header: string, token: string) =>
	api(linkGuest, '/api/profile/link-guest', {
		guest: header,
		headers: bearer(token),
		body: { cookieGroupId: guest },
	});

/** The address that a mailed link leads to, when it was requested with this `redirectTo`. */
async function landing(redirectTo: string): Promise<string> {
	const { credentials } = await signedUp();
	await service(`recover?redirect_to=${encodeURIComponent(redirectTo)}`, {
		email: credentials.email,
		code_challenge: 'x'.repeat(43),
		code_challenge_method: 's256',
	});
	const to = new URL((await server.fetch(server.link())).headers.get('Location') ?? '');
	return to.origin + to.pathname;
}

const CASES: Record<string, Case> = {
	'Wrong password': async () => {
		const { credentials } = await signedUp();
		const act = async () => [
			await service('token?grant_type=password', { ...credentials, password: 'stones and mud' }),
		];
		return { act, got: [400, 'invalid_credentials'] };
	},
	'taken e-mail': async () => {
		const { credentials } = await signedUp();
		return { act: async () => [await service('signup', credentials)], got: [422, 'user_already_exists'] };
	},
	'five-character password': async () => ({
		act: async () => [await service('signup', { ...newCredentials(), password: 'stone' })],
		got: [422, 'weak_password'],
	}),
	'10 KB e-mail': async () => ({
		act: async () => [
			await service('signup', { ...newCredentials(), email: `${'a'.repeat(10_240)}@example.org` }),
		],
		got: [400, 'validation_failed'],
	}),
	'Unicode look-alikes': async () => {
		await signedUp({ ...newCredentials(), email: 'ada@lookalike.example' });
		const twins = ['\u0430da@lookalike.example', 'a\u0501a@lookalike.example', '\uff41da@lookalike.example'];
		return {
			act: () => Promise.all(twins.map((email) => service('signup', { ...newCredentials(), email }))),
			got: twins.flatMap(() => [400, 'validation_failed']),
		};
	},
	'`returnTo=//evil`': async () => ({
		act: async () => [returnPath('//evil'), await landing('//evil'), await landing('https://evil')],
		got: ['/', `${server.siteUrl}/auth/success`, `${server.siteUrl}/auth/success`],
	}),
	'`returnTo=javascript:`': async () => ({
		act: async () => [returnPath('javascript:alert(1)'), await landing('javascript:alert(1)')],
		got: ['/', `${server.siteUrl}/auth/success`],
	}),
	'replayed refresh token': async () => {
		const { session } = await signedUp();
		const second = await (await refresh(session.refresh_token)).json();
		await refresh(second.refresh_token);
		// Within ten seconds it counts as another tab's.
		server.setNow(new Date(Date.now() + 11_000).toISOString());
		return {
			act: async () => [await refresh(session.refresh_token)],
			got: [400, 'refresh_token_already_used'],
		};
	},
	'reused recovery link': async () => {
		const { credentials } = await signedUp();
		await service('recover', {
			email: credentials.email,
			code_challenge: 'x'.repeat(43),
			code_challenge_method: 's256',
		});
		await server.fetch(server.link());
		const again = async () => {
			const to = new URL((await server.fetch(server.link())).headers.get('Location') ?? '');
			return [to.searchParams.get('error_code') ?? '', String(to.searchParams.has('code'))];
		};
		return { act: again, got: ['otp_expired', 'false'] };
	},
	'a code redeemed twice at once': async () => {
		const code = await createInvite(server, sql, { uses: 1 });
		const guests = [(await newGuest(server)).guest, (await newGuest(server)).guest];
		const redeem = (guest: string) =>
			api(redeemInvite, '/api/invites/redeem', { guest, body: { code: code.toLowerCase() } });
		return {
			act: async () => (await Promise.all(guests.map(redeem))).sort((a, b) => a.status - b.status),
			got: [200, null, 422, 'VALIDATION_FAILED'],
		};
	},
	"linking somebody else's guest id": async () => {
		const { guest } = await newGuest(server, { invited: true });
		const { session } = await signedUp();
		return {
			act: async () => [await link(guest, randomUUID(), session.access_token)],
			got: [403, 'FORBIDDEN'],
		};
	},
	'a stolen guest header after linking': async () => {
		const { guest } = await newGuest(server, { invited: true });
		const owner = await signedUp();
		await link(guest, guest, owner.session.access_token);
		const thief = await signedUp();
		await link(randomUUID(), randomUUID(), thief.session.access_token);
		return {
			act: async () => [
				await api(fetchMe, '/api/me', { guest }),
				await link(guest, guest, thief.session.access_token),
			],
			got: [401, 'UNAUTHORIZED', 403, 'FORBIDDEN'],
		};
	},
};

/** Of two who redeem a code at once, one gets it: a ledger row and the invitation. */
const MOVES: Record<string, object> = {
	'a code redeemed twice at once': { invited: 1, entries: 1, stones: 25 },
	// Each address is tried with a new account.
	'`returnTo=//evil`': { users: 2 },
	'`returnTo=javascript:`': { users: 1 },
};

/** The counts of everything that could change. */
async function holdings() {
	const [row] = await sql<Record<string, number>>`select
		(select count(*)::int from account.user) as users,
		(select count(*)::int from game.player) as players,
		(select count(invited_at)::int from game.player) as invited,
		(select coalesce(sum(stones), 0)::int from game.wallet) as stones,
		(select count(*)::int from game.ledger) as entries,
		(select count(*)::int from game.link) as links,
		(select coalesce(sum(hashtext(coalesce(user_id::text, encode(guest_hash, 'hex'), 'nobody'))), 0)::float8
			from game.player) as owners`;
	return row ?? {};
}

test.each(Object.entries(CASES))(
	'%s: the right code, nothing changed, nothing leaked',
	async (line, prepare) => {
		const { act, got } = await prepare();
		const before = await holdings();
		const logged = server.logged.length;
		const answers = await act();
		const told: Got = [];
		for (const one of answers) {
			if (typeof one === 'string') told.push(one);
			else {
				const text = await one.text();
				const { code = null, error } = JSON.parse(text);
				told.push(one.status, error?.code ?? code);
				expect(text).not.toMatch(
					/argon2|SQLSTATE|select |account\.|game\.|\.ts:|@example|@lookalike|stones and/,
				);
			}
		}
		expect(told).toEqual(got);
		const after = await holdings();
		const moved = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]);
		expect(Object.fromEntries(moved.filter(([, by]) => by !== 0))).toEqual(MOVES[line] ?? {});
		const lines = JSON.stringify(server.logged.slice(logged));
		expect(lines).not.toMatch(/stones and|"level":50|[0-9a-f-]{36}@example/);
	},
);
