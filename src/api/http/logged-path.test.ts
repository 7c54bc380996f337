// What may prove or open something stands in no line of the log, wherever in an address it came.
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startThirdParty } from '#api/auth/sign-in-methods.ts';
import { fetchSharedGame } from '#api/games/endpoints.ts';
import { openAccountServer } from '#tests/support/accounts.ts';
import { answerAuth } from '#tests/support/auth-routes.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { runEndpoint } from './endpoint.ts';

const server = await testServer();
beforeEach(() => void server.logged.splice(0));

const TOKEN = randomBytes(32).toString('base64url');
const paths = () => server.logged.map(({ path }) => path);

test.each([
	`/api/shared/${TOKEN}`,
	`/shared/${TOKEN}`,
	`/api/shared/${TOKEN}/`,
	`/api/shared/${encodeURIComponent(`%${TOKEN}`)}`,
	`/api/shared/x/${TOKEN.toLowerCase()}`,
	'/api/shared/short',
])('hides the token in %s', async (path) => {
	const token = path.includes('short') ? 'short' : TOKEN;
	await runEndpoint(fetchSharedGame, apiRequest(path), server, { token });
	const [, ...rest] = String(paths()[0]).split('/');
	expect(rest).toContain('[hidden]');
	expect(JSON.stringify(server.logged).toLowerCase()).not.toContain(token.toLowerCase());
});

test('keeps the words of an address and the ids of games', async () => {
	const id = randomUUID();
	for (const path of [
		`/api/games/${id}/npcs/old-hamo`,
		'/auth/v1/.well-known/jwks.json',
		'/api/auth/oauth/github/start',
		'/api/wallet/statement/',
	]) {
		await runEndpoint(() => null, apiRequest(path), server, {});
		expect(paths().at(-1)).toBe(path);
	}
});

test('logs no query: no mailed token, no code, no state, no guest id, no invitation', async () => {
	const accounts = await openAccountServer();
	const secret = randomUUID();
	const query = `token=${secret}&code=${secret}&state=${secret}&guestCookieId=${secret}&invite=${secret}&code_challenge=${secret}${secret}`;
	for (const path of ['verify', 'callback', 'authorize', 'nowhere'])
		await answerAuth(accounts, apiRequest(`/auth/v1/${path}?type=signup&provider=github&${query}`));
	await runEndpoint(startThirdParty, apiRequest(`/api/auth/oauth/github/start?${query}`), accounts, {
		provider: 'github',
	});
	expect(accounts.logged.length).toBeGreaterThan(4);
	expect(JSON.stringify(accounts.logged)).not.toContain(secret);
});
