import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

/** A text under a passphrase: AES-256-GCM, with a key that scrypt makes of the passphrase. All in base64. */
export const sealedSchema = z.strictObject({
	cost: z.literal(17),
	salt: z.base64(),
	iv: z.base64(),
	tag: z.base64(),
	data: z.base64(),
});

export type Sealed = z.output<typeof sealedSchema>;

/** The logarithm of scrypt's cost: about a quarter of a second and 128 MB for each guess. */
const COST = 17;

/** Encrypts a text. */
export async function sealText(text: string, passphrase: string): Promise<Sealed> {
	const [salt, iv] = [randomBytes(16), randomBytes(12)];
	const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), iv);
	const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	const inBase64 = (bytes: Buffer) => bytes.toString('base64');
	return {
		cost: COST,
		salt: inBase64(salt),
		iv: inBase64(iv),
		tag: inBase64(cipher.getAuthTag()),
		data: inBase64(data),
	};
}

/** Decrypts a text. Throws where the passphrase is another one, or the text was changed. */
export async function openSealed({ salt, iv, tag, data }: Sealed, passphrase: string): Promise<string> {
	const bytes = (text: string) => Buffer.from(text, 'base64');
	const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, bytes(salt)), bytes(iv));
	decipher.setAuthTag(bytes(tag));
	try {
		return Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8');
	} catch (cause) {
		throw new Error(
			'The keys in the backup do not open with this passphrase. Set BACKUP_PASSPHRASE to the one it was made with.',
			{
				cause,
			},
		);
	}
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(
			passphrase.normalize('NFKC'),
			salt,
			32,
			{ N: 2 ** COST, r: 8, p: 1, maxmem: 2 ** 28 },
			(error, key) => (error ? reject(error) : resolve(key)),
		);
	});
}
