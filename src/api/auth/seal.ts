import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Keeper } from '#api/sessions/fault.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts what the database alone must not give away (AES-256-GCM: nonce, tag, text). */
export function sealed({ accounts, random }: Keeper, secret: Uint8Array): Buffer {
	const nonce = random(NONCE);
	const cipher = createCipheriv(CIPHER, accounts.keys.secret('factors'), nonce);
	const text = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts it. Throws when it was sealed with other keys. */
export function opened({ accounts }: Pick<Keeper, 'accounts'>, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const decipher = createDecipheriv(CIPHER, accounts.keys.secret('factors'), bytes.subarray(0, NONCE));
	decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
	const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
	return Uint8Array.from(text);
}
