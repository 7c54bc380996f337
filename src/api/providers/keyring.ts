import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Keyring } from '#api/sessions/accounts.ts';
import { foreignKeysText } from '#api/sessions/key-owner.ts';

/** A new key signs after this time, since verifiers may keep the public keys for ten minutes. */
const SIGNS_AFTER_MS = 15 * 60_000;
/** How long an old key still verifies; access tokens are valid for an hour. */
const RETIRED_AFTER_MS = 24 * 3_600_000;
/** How often the file is checked for changes. */
const RECHECK_AFTER_MS = 10_000;

const jwkSchema = z.object({
	kty: z.literal('EC'),
	crv: z.literal('P-256'),
	x: z.string(),
	y: z.string(),
	d: z.string(),
});

const fileSchema = z.object({
	/** 32 random bytes, base64url. The secrets of refresh tokens and authenticators derive from it. */
	secret: z.string().length(43),
	/** The newest last. */
	signing: z.array(z.object({ kid: z.string(), from: z.iso.datetime(), jwk: jwkSchema })).min(1),
});

type KeyFile = z.output<typeof fileSchema>;

interface LoadedKeys extends Pick<KeyFile, 'secret'> {
	signing: { kid: string; from: Date; sign: CryptoKey; verify: CryptoKey; shown: JWK }[];
}

/** Opens the keys in a file that only its owner can read, and makes them where there is none. Throws what is wrong with it. Without `make` a missing file is wrong too. */
export async function openKeyring(
	file: string,
	now: () => Date = () => new Date(),
	make = true,
): Promise<Keyring> {
	await (make ? ensureKeyFile(file, now()) : refuseMissingFile(file));
	let keys = await loadKeys(file);
	let looked = { at: now().getTime(), changed: (await stat(file)).mtimeMs };
	const look = async (force = false) => {
		const at = now().getTime();
		if (!force && at - looked.at < RECHECK_AFTER_MS) return;
		const changed = (await stat(file)).mtimeMs;
		if (changed !== looked.changed) keys = await loadKeys(file);
		looked = { at, changed };
	};
	return {
		async signer(at) {
			await look();
			const known = keys.signing.filter(({ from }) => from <= at);
			const { kid, sign } = known.at(-1) ?? firstKey(keys);
			return { kid, key: sign };
		},
		async verifier(kid) {
			const find = () => keys.signing.find((key) => key.kid === kid)?.verify ?? null;
			if (!find()) await look();
			return find();
		},
		async jwks() {
			await look();
			return { keys: keys.signing.map(({ shown }) => shown) };
		},
		secret: (purpose) => createHmac('sha256', Buffer.from(keys.secret, 'base64url')).update(purpose).digest(),
	};
}

/** Adds a key that signs after a quarter of an hour, and removes keys replaced more than a day ago. Returns the new id. */
export async function rotateKeys(file: string, now: Date): Promise<string> {
	await ensureKeyFile(file, now);
	const { secret, signing } = await readKeyFile(file);
	const made = await newKey(new Date(now.getTime() + SIGNS_AFTER_MS));
	const kept = signing.filter((_, index) => {
		const successor = signing[index + 1];
		return !successor || now.getTime() - Date.parse(successor.from) < RETIRED_AFTER_MS;
	});
	const draft = `${file}.${randomUUID()}`;
	await writeKeyFile(draft, { secret, signing: [...kept, made] });
	await rename(draft, file);
	return made.kid;
}

/** When several processes start at once, only one makes the keys. */
async function ensureKeyFile(file: string, now: Date): Promise<void> {
	if (await stat(file).catch(() => null)) return;
	await mkdir(dirname(file), { recursive: true });
	const draft = `${file}.${randomUUID()}`;
	await writeKeyFile(draft, { secret: randomBytes(32).toString('base64url'), signing: [await newKey(now)] });
	await link(draft, file).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
	await rm(draft);
}

async function refuseMissingFile(file: string): Promise<void> {
	const { code } = await stat(file).then(
		() => ({ code: '' }),
		(error: NodeJS.ErrnoException) => error,
	);
	if (code === 'ENOENT') throw new Error(foreignKeysText(file));
}

async function newKey(from: Date): Promise<KeyFile['signing'][number]> {
	const { privateKey } = await generateKeyPair('ES256', { extractable: true });
	return { kid: randomUUID(), from: from.toISOString(), jwk: jwkSchema.parse(await exportJWK(privateKey)) };
}

async function writeKeyFile(file: string, keys: KeyFile): Promise<void> {
	await writeFile(file, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx', flush: true });
	await chmod(file, 0o600);
}

async function readKeyFile(file: string): Promise<KeyFile> {
	const text = await readFile(file, 'utf8');
	try {
		return fileSchema.parse(JSON.parse(text));
	} catch (cause) {
		throw new Error(`${file} does not hold the keys of the account service. Restore it from a backup.`, {
			cause,
		});
	}
}

async function loadKeys(file: string): Promise<LoadedKeys> {
	const { secret, signing } = await readKeyFile(file);
	return { secret, signing: await Promise.all(signing.map(loadKey)) };
}

async function loadKey({
	kid,
	from,
	jwk,
}: KeyFile['signing'][number]): Promise<LoadedKeys['signing'][number]> {
	const { d: _, ...open } = jwk;
	const shown = { ...open, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true };
	const [sign, verify] = await Promise.all([importJWK(jwk, 'ES256'), importJWK(shown, 'ES256')]);
	if (sign instanceof Uint8Array || verify instanceof Uint8Array) throw new Error('An EC key was expected.');
	return { kid, from: new Date(from), sign, verify, shown };
}

function firstKey({ signing }: LoadedKeys): LoadedKeys['signing'][number] {
	const [key] = signing;
	if (!key) throw new Error('There is no key to sign with.');
	return key;
}
