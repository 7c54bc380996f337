// Authenticators, by the real client library.
import { expect, test } from 'vitest';
import { accountSteps, authenticatorCode, openAccountServer } from '#tests/support/accounts.ts';

const server = await openAccountServer();
const { signedUp, refresh } = accountSteps(server);

test('enrols an authenticator, takes each code once, demands one from then on, and removes it', async () => {
	const { client, credentials } = await signedUp();
	const other = await server.browser().client.auth.signInWithPassword(credentials);
	const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
	if (factor?.type !== 'totp') throw new Error('not enrolled');
	expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/Stonecast:/);
	expect(factor.totp.qr_code).toContain('<svg');
	const wrong = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
	expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed']);
	const code = authenticatorCode(factor.totp.secret, server.now());
	const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	expect(error).toBeNull();
	expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
	expect(await server.verifyToken(other.data.session?.access_token ?? '')).toBeNull();

	const second = server.browser().client;
	const { data: half } = await second.auth.signInWithPassword(credentials);
	const levels = await second.auth.mfa.getAuthenticatorAssuranceLevel();
	expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
	expect(await server.verifyToken(half.session?.access_token ?? '')).toBeNull();
	const denied = await second.auth.updateUser({ password: 'another password' });
	expect([denied.error?.status, denied.error?.code]).toEqual([401, 'insufficient_aal']);
	expect((await second.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal');
	expect((await second.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
	const replayed = await second.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	expect(replayed.error?.code).toBe('mfa_verification_failed');
	const next = authenticatorCode(factor.totp.secret, new Date(Date.now() + 30_000));
	const { data: whole } = await second.auth.mfa.challengeAndVerify({ factorId: factor.id, code: next });
	expect(await server.verifyToken(whole?.access_token ?? '')).not.toBeNull();
	expect((await refresh(half.session?.refresh_token ?? '')).status).toBe(400);
});

test("refuses to use another account's authenticator", async () => {
	const [one, two] = [await signedUp(), await signedUp()];
	const { data: factor } = await one.client.auth.mfa.enroll({ factorType: 'totp' });
	const { error } = await two.client.auth.mfa.challenge({ factorId: factor?.id ?? '' });
	expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
});

test('removes an authenticator', async () => {
	const { client } = await signedUp();
	const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
	if (factor?.type !== 'totp') throw new Error('not enrolled');
	const code = authenticatorCode(factor.totp.secret, server.now());
	await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
	expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
	expect((await client.auth.getUser()).data.user?.factors).toEqual([]);
});
