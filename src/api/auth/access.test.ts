// Who may call what of the account service: every address of src/pages/auth/v1, with and without a session.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accountSteps, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer();
const { signedUp } = accountSteps(server);

/** Open to all, or only with a session; `own` checks the owner as well. */
const TABLE: Record<string, 'open' | 'session' | 'own'> = {
	'POST signup': 'open',
	'POST token': 'open',
	'POST recover': 'open',
	'POST resend': 'open',
	'GET verify': 'open',
	'POST verify': 'open',
	'GET authorize': 'open',
	'GET callback': 'open',
	'GET settings': 'open',
	'GET .well-known/jwks.json': 'open',
	'GET user': 'session',
	'PUT user': 'session',
	'POST logout': 'session',
	'POST factors': 'session',
	'DELETE factors/[id]': 'own',
	'POST factors/[id]/challenge': 'own',
	'POST factors/[id]/verify': 'own',
};

const pages = fileURLToPath(new URL('../../pages/auth/v1/', import.meta.url));
const addresses = readdirSync(pages, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts') && !file.includes('[...'))
	.flatMap((file) => {
		const path = file.replaceAll('\\', '/').replace(/(\/index)?\.ts$/, '');
		return [
			...readFileSync(pages + file, 'utf8').matchAll(/export const (GET|POST|PUT|PATCH|DELETE) =/g),
		].map(([, method]) => `${method} ${path}`);
	});

test('every address is in the table', () => {
	expect(addresses.sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(Object.entries(TABLE))('%s: %s', async (name, access) => {
	const [method = '', path = ''] = name.split(' ');
	const owner = await signedUp();
	const { data: factor } = await owner.client.auth.mfa.enroll({ factorType: 'totp' });
	const ask = async (token?: string) => {
		const response = await server.fetch(
			`${server.siteUrl}/auth/v1/${path.replace('[id]', factor?.id ?? '')}`,
			{
				method,
				headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
				...(method !== 'GET' && {
					body: '{"challenge_id":"11111111-2222-4333-8444-555555555555","code":"000000"}',
				}),
			},
		);
		const { code = '' } = response.headers.get('Content-Type')?.includes('json') ? await response.json() : {};
		return [response.status, code];
	};
	const refused = [await ask(), await ask('x.y.z')];
	if (access === 'open')
		for (const [status] of refused) expect([401, 403], String(status)).not.toContain(status);
	else
		expect(refused).toEqual([
			[401, 'no_authorization'],
			[403, 'bad_jwt'],
		]);
	const stranger = await ask((await signedUp()).session.access_token);
	if (access === 'own') expect(stranger).toEqual([404, 'mfa_factor_not_found']);
	else expect([401, 403, 404]).not.toContain(stranger[0]);
});
