import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from '#api/sessions/tokens.ts';
import { openKeyring, rotateKeys } from './keyring.ts';

const folder = await mkdtemp(join(tmpdir(), 'stonecast-keys-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const claims = {
	sub: '11111111-2222-4333-8444-555555555555',
	session_id: '11111111-2222-4333-8444-666666666666',
	email: 'ada@example.org',
	aal: 'aal1' as const,
	amr: [],
	app_metadata: {},
	user_metadata: {},
};
let now = new Date();
const issuer = { siteUrl: 'http://localhost:3000', now: () => now };
const kidOf = (token: string) => JSON.parse(atob(token.split('.')[0] ?? '')).kid;

test('makes the keys once, readable by their owner only, when several processes start', async () => {
	const file = join(folder, 'new', 'keys.json');
	const rings = await Promise.all([1, 2, 3, 4].map(() => openKeyring(file)));
	const sets = await Promise.all(rings.map((ring) => ring.jwks()));
	expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1);
	expect(JSON.stringify(sets[0])).not.toContain('"d"');
	if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('publishes a new key at once, signs with it after a quarter of an hour, and verifies by the old one for a day', async () => {
	const file = join(folder, 'rotated.json');
	const ring = await openKeyring(file, () => now);
	const old = await signAccessToken(issuer, ring, claims);
	const kid = await rotateKeys(file, now);
	now = new Date(now.getTime() + 11_000);
	expect((await ring.jwks()).keys.map((key) => key.kid)).toContain(kid);
	expect(kidOf(await signAccessToken(issuer, ring, claims))).toBe(kidOf(old));
	now = new Date(now.getTime() + 15 * 60_000);
	expect(kidOf(await signAccessToken(issuer, ring, claims))).toBe(kid);
	expect(await readAccessToken(issuer, ring, old)).toMatchObject({ sub: claims.sub });
	now = new Date(now.getTime() + 25 * 3_600_000);
	await rotateKeys(file, now);
	const kids = JSON.parse(await readFile(file, 'utf8')).signing.map((key: { kid: string }) => key.kid);
	expect(kids).not.toContain(kidOf(old));
	expect(kids).toContain(kid);
});

test('derives one secret for each purpose, always the same', async () => {
	const file = join(folder, 'secrets.json');
	const [one, two] = [await openKeyring(file), await openKeyring(file)];
	expect(one.secret('a')).toEqual(two.secret('a'));
	expect(one.secret('a')).not.toEqual(one.secret('b'));
});

test('names a damaged file', async () => {
	const file = join(folder, 'bad.json');
	await writeFile(file, '{}');
	await expect(openKeyring(file)).rejects.toThrow(/bad\.json does not hold the keys/);
});
