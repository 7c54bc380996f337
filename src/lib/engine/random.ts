import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A roll's secret: 32 bytes as 64 hex digits, drawn before the attempt is known. */
export type Secret = string;

/** The commitment shown before the roll: SHA-256 of the secret's bytes, 64 hex digits. */
export function commitmentTo(secret: Secret): string {
	return bytesToHex(sha256(hexToBytes(secret)));
}

/**
 * The die (1 to 20) that a secret holds: the first byte under 240 of SHA-256("die" + secret), modulo 20, plus 1.
 * When no byte is under 240 (once in 10^38) the die is 20.
 */
export function rollFromSecret(secret: Secret): number {
	return dieFrom(`die${secret}`);
}

/** The second die (1 to 20) that a secret holds, for a roll that was prepared: the same, of SHA-256("second" + secret). */
export function secondFromSecret(secret: Secret): number {
	return dieFrom(`second${secret}`);
}

function dieFrom(text: string): number {
	const byte = sha256(utf8ToBytes(text)).find((candidate) => candidate < 240);
	return byte === undefined ? 20 : (byte % 20) + 1;
}

/** Numbers in [0, 1), the same for the same secret. They choose lines, never what happens. */
export type Random = () => number;

/** Mulberry32 (Tommy Ettinger, public domain) seeded by SHA-256("lines" + secret). */
export function lineRandomFrom(secret: Secret): Random {
	const seed = sha256(utf8ToBytes(`lines${secret}`));
	let a = new DataView(seed.buffer, seed.byteOffset).getUint32(0);
	return () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}
