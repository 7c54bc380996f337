import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { SECRETS } from './secret-files.ts';

/** Puts a text into a new file and returns its path. */
function fileOf(text: string | Uint8Array): string {
	const folder = mkdtempSync(join(tmpdir(), 'stonecast-secrets-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'secret');
	writeFileSync(path, text, { mode: 0o600 });
	return path;
}

/** Values that each secret may have, and what else has to be set. */
const VALUES: Record<(typeof SECRETS)[number], { value: string; also?: Record<string, string> }> = {
	DATABASE_URL: { value: 'postgres://u:p@db/x' },
	BACKUP_PASSPHRASE: { value: 'twelve letters' },
	METRICS_TOKEN: { value: 'sixteen-letters-' },
	SMTP_URL: { value: 'smtps://u:p@mail' },
	GOOGLE_CLIENT_SECRET: { value: 'g', also: { GOOGLE_CLIENT_ID: 'i' } },
	GITHUB_CLIENT_SECRET: { value: 'h', also: { GITHUB_CLIENT_ID: 'i' } },
	DISCORD_CLIENT_SECRET: { value: 'd', also: { DISCORD_CLIENT_ID: 'i' } },
	NARRATOR_API_KEY: { value: 'k', also: { NARRATOR: 'anthropic', NARRATOR_MODEL: 'm' } },
	STRIPE_SECRET_KEY: { value: 'sk_1' },
	STRIPE_WEBHOOK_SECRET: { value: 'whsec_1' },
};

test.each(SECRETS)('reads %s from a file as from the environment', (name) => {
	const { value, also = {} } = VALUES[name];
	const byEnvironment = readConfig({ ...also, [name]: value });
	expect(byEnvironment).not.toEqual(readConfig({}));
	for (const text of [value, `${value}\n`, `${value}\r\n`])
		expect(readConfig({ ...also, [`${name}_FILE`]: fileOf(text) })).toEqual(byEnvironment);
	expect(readConfig({ ...also, [name]: '', [`${name}_FILE`]: fileOf(value) })).toEqual(byEnvironment);
	expect(readConfig({ ...also, [name]: value, [`${name}_FILE`]: '' })).toEqual(byEnvironment);
});

test.each([
	[
		'does not exist',
		() => '/nowhere/secret',
		'METRICS_TOKEN_FILE names /nowhere/secret, which does not exist',
	],
	['is a folder', () => tmpdir(), 'which is a folder'],
	['is empty', () => fileOf('\n'), 'which is empty'],
	['has two lines', () => fileOf('sixteen-letters-\nmore'), 'which has more than one line'],
	['is too large', () => fileOf('x'.repeat(70_000)), 'which is too large for a secret'],
	[
		'holds what the variable may not',
		() => fileOf('short'),
		'METRICS_TOKEN, read from METRICS_TOKEN_FILE, must have at least 16',
	],
])('refuses a file that %s, and names its variable', (_, file, message) => {
	expect(() => readConfig({ METRICS_TOKEN_FILE: file() })).toThrow(message);
});

test.runIf(process.getuid?.() !== 0)('refuses a file that its user may not read', () => {
	const path = fileOf('sixteen-letters-');
	chmodSync(path, 0);
	expect(() => readConfig({ METRICS_TOKEN_FILE: path })).toThrow('which this user may not read');
});

test('refuses a secret that is given twice, and never shows it', () => {
	const twice = {
		DATABASE_URL: 'postgres://u:hidden@db/x',
		DATABASE_URL_FILE: fileOf('postgres://u:other@db/y'),
	};
	expect(() => readConfig(twice)).toThrow(
		'DATABASE_URL_FILE and DATABASE_URL are both set; leave one of them out',
	);
	expect(() => readConfig(twice)).not.toThrow(/hidden|other/);
});

test('names every fault at once, and calls no secret missing whose file cannot be read', () => {
	const env = {
		PAYMENTS: 'stripe',
		STRIPE_SECRET_KEY_FILE: '/nowhere/a',
		STRIPE_WEBHOOK_SECRET: 'whsec_1',
		PORT: 'x',
	};
	expect(() => readConfig(env)).toThrow(
		/^STRIPE_SECRET_KEY_FILE names [^\n]+\nPORT must be a port number[^\n]*$/,
	);
});
