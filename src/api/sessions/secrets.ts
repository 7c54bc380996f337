import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Keyring } from './accounts.ts';

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes. */
const NONCE = 12;
const TAG = 16;

/** The hash that is stored of a random secret. */
export function sha256(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}

/** Encrypts a secret for the database (AES-256-GCM: nonce, tag, text). */
export function encryptSecret(
	keys: Keyring,
	random: (bytes: number) => Uint8Array,
	secret: Uint8Array,
): Buffer {
	const nonce = random(NONCE);
	const cipher = createCipheriv(CIPHER, keys.secret('factors'), nonce);
	const text = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a secret. Throws when it was encrypted with other keys. */
export function decryptSecret(keys: Keyring, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const decipher = createDecipheriv(CIPHER, keys.secret('factors'), bytes.subarray(0, NONCE));
	decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
	const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
	return Uint8Array.from(text);
}
