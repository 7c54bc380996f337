import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { commitmentTo, rollFromSecret } from './random.ts';
import { verifyRoll } from './verify-roll.ts';

afterEach(() => vi.unstubAllGlobals());

test('an honest roll is verified, with the browser’s SHA-256 and without it', async () => {
	for (let n = 0; n < 40; n += 1) {
		const secret = randomBytes(32).toString('hex');
		const commitment = createHash('sha256').update(secret, 'hex').digest('hex');
		const told = {
			hash: commitment,
			hashMatches: true,
			die: rollFromSecret(secret),
			dice: [rollFromSecret(secret)],
			dieMatches: true,
		};
		expect(await verifyRoll({ secret, commitment }, rollFromSecret(secret))).toEqual(told);
		vi.stubGlobal('crypto', {});
		expect(await verifyRoll({ secret, commitment }, rollFromSecret(secret))).toEqual(told);
		vi.unstubAllGlobals();
	}
});

test('a secret that was exchanged after the turn does not match its hash', async () => {
	const [shown, revealed] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
	const told = await verifyRoll(
		{ secret: revealed, commitment: commitmentTo(shown) },
		rollFromSecret(revealed),
	);
	expect(told).toMatchObject({ hash: commitmentTo(revealed), hashMatches: false, dieMatches: true });
});

test('a die that does not follow from the secret does not match', async () => {
	const secret = randomBytes(32).toString('hex');
	const proof = { secret, commitment: commitmentTo(secret) };
	expect(await verifyRoll(proof, (rollFromSecret(secret) % 20) + 1)).toMatchObject({
		hashMatches: true,
		dieMatches: false,
	});
	expect(await verifyRoll(proof, null)).toMatchObject({ hashMatches: true, dieMatches: null });
});

test('a malformed secret cannot be verified', async () => {
	for (const secret of ['', 'ab', 'z'.repeat(64), 'AB'.repeat(32)]) {
		expect(await verifyRoll({ secret, commitment: '' }, null)).toBeNull();
	}
});
