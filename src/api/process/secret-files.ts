import { readFileSync } from 'node:fs';

/** The variables that may hold a secret: each may be given by the name of a file in NAME_FILE instead. */
export const SECRETS = [
	'DATABASE_URL',
	'BACKUP_PASSPHRASE',
	'METRICS_TOKEN',
	'SMTP_URL',
	'GOOGLE_CLIENT_SECRET',
	'GITHUB_CLIENT_SECRET',
	'DISCORD_CLIENT_SECRET',
	'NARRATOR_API_KEY',
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRET',
] as const;

/** No secret is longer; a larger file is another one than was meant. */
const MOST_BYTES = 64 * 1024;

const REASONS: Record<string, string> = {
	ENOENT: 'which does not exist',
	EACCES: 'which this user may not read',
	EPERM: 'which this user may not read',
	EISDIR: 'which is a folder',
};

type Environment = Record<string, string | undefined>;

/** The environment with the secrets that files hold, and what is wrong with those files, each with its variable's name. */
export function readSecretFiles(env: Environment): { env: Environment; faults: string[] } {
	const read: Environment = { ...env };
	const faults: string[] = [];
	for (const name of SECRETS) {
		const variable = `${name}_FILE`;
		const path = env[variable];
		if (!path) continue;
		try {
			if (env[name]) throw new Error(`and ${name} are both set; leave one of them out`);
			read[name] = readSecret(path);
		} catch (error) {
			faults.push(`${variable} ${(error as Error).message}`);
		}
	}
	return { env: read, faults };
}

/** A file's only line. */
function readSecret(path: string): string {
	const bytes = readBytes(path);
	if (bytes.length > MOST_BYTES) throw new Error(`names ${path}, which is too large for a secret`);
	const secret = bytes
		.toString('utf8')
		.replace(/^\uFEFF/, '')
		.replace(/[\r\n]+$/, '');
	if (secret === '') throw new Error(`names ${path}, which is empty`);
	if (/[\r\n\0]/.test(secret)) throw new Error(`names ${path}, which has more than one line`);
	return secret;
}

function readBytes(path: string): Buffer {
	try {
		return readFileSync(path);
	} catch (error) {
		const { code = '', message } = error as NodeJS.ErrnoException;
		throw new Error(`names ${path}, ${REASONS[code] ?? `which cannot be read: ${message}`}`, {
			cause: error,
		});
	}
}
