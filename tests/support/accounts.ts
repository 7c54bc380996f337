import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach } from 'vitest';
import { createArgon2Passwords } from '#api/providers/argon2.ts';
import { openKeyring } from '#api/providers/keyring.ts';
import type { Server } from '#api/server.ts';
import type { Accounts, Mail, ThirdParty } from '#api/sessions/accounts.ts';
import { createTokenVerifier } from '#api/sessions/verify-token.ts';
import { answerAuth } from './auth-routes.ts';
import { type TestServer, testServer } from './server.ts';

/** A test server that keeps accounts itself. */
export interface TestAccountServer extends TestServer {
	accounts: Accounts;
	verifyToken: NonNullable<Server['verifyToken']>;
	/** The mail sent so far. */
	letters: Mail[];
	/** The link in the newest mail. */
	link(): URL;
	/** Handles a request to /auth/v1 as the built server does. */
	fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
	/** A new browser with the real client library, and its storage. */
	browser(): { client: SupabaseClient; kept: Map<string, string> };
}

/** Opens one; with `delivers` e-mail addresses have to be confirmed. */
export async function openAccountServer(
	given: Partial<Server> = {},
	{ delivers = false, party }: { delivers?: boolean; party?: ThirdParty } = {},
): Promise<TestAccountServer> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-keys-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	const letters: Mail[] = [];
	const port = await testServer({ auth: 'built-in', address: '192.0.2.1', ...given });
	const accounts: Accounts = {
		keys: await openKeyring(join(folder, 'keys.json'), port.now),
		passwords: createArgon2Passwords({ memoryCost: 64, timeCost: 1 }),
		mail: {
			delivers,
			send: async (mail) => void letters.push(mail),
		},
		thirdParties: party ? { github: party } : {},
	};
	const server = Object.assign(port, { accounts, verifyToken: createTokenVerifier(port, accounts.keys) });
	const fetch = (input: string | URL | Request, init?: RequestInit) =>
		answerAuth(server, new Request(input, init));
	return Object.assign(server, {
		letters,
		link: () => new URL(/https?:\S+/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''),
		fetch,
		browser: () => openAccountClient(port.siteUrl, fetch),
	});
}

/** The real client library, as in a browser, on a test network. */
export function openAccountClient(siteUrl: string, fetch: TestAccountServer['fetch']) {
	const kept = new Map<string, string>();
	const client = createClient(siteUrl, 'publishable', {
		auth: {
			flowType: 'pkce',
			storageKey: 'stonecast:session',
			autoRefreshToken: false,
			detectSessionInUrl: false,
			storage: {
				getItem: (key) => kept.get(key) ?? null,
				setItem: (key, value) => void kept.set(key, value),
				removeItem: (key) => void kept.delete(key),
			},
		},
		global: { fetch },
	});
	return { client, kept };
}

/** New, unused credentials. */
export function newCredentials() {
	return { email: `${randomUUID()}@example.org`, password: 'stones and moss' };
}

/** Common steps of tests of accounts. Each test calls from its own address, so that limits do not add up. */
export function accountSteps(server: TestAccountServer) {
	let addresses = 0;
	beforeEach(() => {
		addresses += 1;
		server.address = `192.0.2.${addresses}`;
	});

	/** A browser that has just signed up. */
	async function signedUp(credentials = newCredentials()) {
		const { client, kept } = server.browser();
		const { data, error } = await client.auth.signUp(credentials);
		if (!data.session) throw error ?? new Error('no session');
		return { client, kept, session: data.session, credentials };
	}

	const refresh = (refresh_token: string) =>
		server.fetch(`${server.siteUrl}/auth/v1/token?grant_type=refresh_token`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ refresh_token }),
		});

	return { signedUp, refresh };
}

/** The code that an authenticator app shows at a given time. */
export function authenticatorCode(secret: string, now: Date): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
