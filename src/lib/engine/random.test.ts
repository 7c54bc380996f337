import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, lineRandomFrom, rollFromSecret } from './random.ts';

const secrets = Array.from({ length: 4000 }, (_, n) =>
	createHash('sha256').update(`secret ${n}`).digest('hex'),
);

test('the commitment is the SHA-256 of the secret, as any other tool computes it', () => {
	const secret = secrets[0] ?? '';
	expect(commitmentTo(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
});

test('the die follows from the secret alone and every face is equally likely', () => {
	const faces = new Array<number>(21).fill(0);
	for (const secret of secrets) {
		const die = rollFromSecret(secret);
		expect(rollFromSecret(secret)).toBe(die);
		faces[die] = (faces[die] ?? 0) + 1;
	}
	expect(faces[0]).toBe(0);
	const chiSquare = faces.slice(1).reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
	expect(chiSquare).toBeLessThan(43.8);
});

test('the order of lines is the same for the same secret and differs for another', () => {
	const take = (secret: string) => Array.from({ length: 5 }, lineRandomFrom(secret));
	expect(take(secrets[1] ?? '')).toEqual(take(secrets[1] ?? ''));
	expect(take(secrets[1] ?? '')).not.toEqual(take(secrets[2] ?? ''));
	expect(take(secrets[3] ?? '').every((value) => value >= 0 && value < 1)).toBe(true);
});
