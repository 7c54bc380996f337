import { createHash } from 'node:crypto';
import type { Digest } from './backup-part.ts';

const SIZE = 2n ** 256n;

/** Adds up the hashes of rows. */
export interface Digester {
	add(row: string): void;
	read(): Digest;
}

/** Makes one for a table: the sum of each row's SHA-256, so that the order of the rows does not count. */
export function createDigester(): Digester {
	let rows = 0;
	let sum = 0n;
	return {
		add(row) {
			rows += 1;
			sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % SIZE;
		},
		read: () => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
	};
}
