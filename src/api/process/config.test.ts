import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('reads an empty environment as the documented defaults', () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: 'localhost',
		dataDir: '.data',
		databaseUrl: undefined,
		siteUrl: 'http://localhost:3000',
		allowedOrigins: [],
		logLevel: 'info',
		narrator: null,
		metricsToken: undefined,
		traces: false,
		backups: { days: 0, passphrase: undefined },
		auth: 'built-in',
		supabase: { url: '', key: '' },
		smtpUrl: undefined,
		mailFrom: 'Stonecast <noreply@localhost>',
		clients: [],
		trustedProxies: [],
		payments: 'sandbox',
		stripe: { secretKey: '', webhookSecret: '' },
	});
});

test('counts an empty variable as unset', () => {
	expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('takes several origins and strips their last slash', () => {
	expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' }).allowedOrigins).toEqual([
		'https://a.example',
		'https://b.example',
	]);
});

test('keeps accounts at Supabase where its address is given', () => {
	const hosted = { PUBLIC_SUPABASE_URL: 'https://x.supabase.co/', PUBLIC_SUPABASE_KEY: 'sb_publishable_x' };
	expect(readConfig(hosted)).toMatchObject({
		auth: 'supabase',
		supabase: { url: 'https://x.supabase.co', key: 'sb_publishable_x' },
	});
	expect(() => readConfig({ ...hosted, AUTH: 'built-in' })).toThrow('AUTH cannot be built-in');
	expect(readConfig({ ...hosted, AUTH: 'off' }).auth).toBe('off');
});

test('takes the third parties whose client ids are set', () => {
	expect(readConfig({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }).clients).toEqual([
		{ provider: 'github', id: 'id', secret: 'secret' },
	]);
});

test.each([
	['PORT', 'seven', 'PORT must be a port number'],
	['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
	['SITE_URL', 'play.example.org', 'SITE_URL must be an address'],
	['NARRATOR', 'parrot', 'NARRATOR must be one of built-in, openai-compatible, anthropic'],
	['NARRATOR', 'anthropic', "NARRATOR_MODEL is missing: NARRATOR=anthropic needs the model's name"],
	[
		'NARRATOR_MODEL',
		'llama3.2',
		'NARRATOR is missing: with a model it must be openai-compatible or anthropic',
	],
	['NARRATOR_BASE_URL', 'localhost:11434', 'NARRATOR_BASE_URL must be an address'],
	[
		'NARRATOR_BASE_URL',
		'https://api.openai.com/v1/chat/completions',
		'NARRATOR_BASE_URL must end before /chat/completions',
	],
	['NARRATOR_DAILY_TOKENS', 'many', 'NARRATOR_DAILY_TOKENS must be a whole number of tokens'],
	['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
	['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
	['AUTH', 'on', 'AUTH must be built-in, supabase or off'],
	['AUTH', 'supabase', 'PUBLIC_SUPABASE_URL is missing'],
	['PUBLIC_SUPABASE_URL', 'https://x.supabase.co', 'PUBLIC_SUPABASE_KEY is missing'],
	['SMTP_URL', 'mail.example.org', 'SMTP_URL must begin with smtp://'],
	['GITHUB_CLIENT_ID', 'x', 'GITHUB_CLIENT_SECRET is missing'],
	['DISCORD_CLIENT_SECRET', 'x', 'DISCORD_CLIENT_ID is missing'],
	['TRUSTED_PROXIES', 'nginx', 'TRUSTED_PROXIES must be IP addresses'],
	['PAYMENTS', 'barter', 'PAYMENTS must be sandbox or stripe'],
	['PAYMENTS', 'stripe', 'STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it'],
	['STRIPE_SECRET_KEY', 'pk_1', 'STRIPE_SECRET_KEY must begin with sk_ or rk_'],
	['STRIPE_WEBHOOK_SECRET', 'x', 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
])('refuses %s=%s by name and says what is allowed', (name, value, message) => {
	expect(() => readConfig({ [name]: value })).toThrow(message);
});

test.each([
	'https://play.example.org',
	'HTTPS://PLAY.example.org/',
	'https://192.168.1.4:8443',
	'https://localhost.example.org',
])('refuses the sandbox on %s unless it is meant', (SITE_URL) => {
	for (const PAYMENTS of [undefined, ''])
		expect(() => readConfig({ SITE_URL, PAYMENTS })).toThrow(
			/^PAYMENTS is missing: SITE_URL is public.*PAYMENTS=stripe.*PAYMENTS=sandbox/,
		);
	expect(readConfig({ SITE_URL, PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
	const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
	expect(readConfig({ SITE_URL, ...stripe }).payments).toBe('stripe');
});

test.each([
	'http://play.example.org',
	'https://localhost:3000',
	'https://stonecast.localhost',
	'https://127.0.0.1',
	'https://127.1.2.3:8443',
	'https://[::1]:3000',
	'https://[::ffff:127.0.0.1]',
])('takes the sandbox for granted on %s', (SITE_URL) => {
	expect(readConfig({ SITE_URL }).payments).toBe('sandbox');
});

test('reads a language model from the environment', () => {
	const local = {
		NARRATOR: 'openai-compatible',
		NARRATOR_BASE_URL: 'http://localhost:11434/v1/',
		NARRATOR_MODEL: 'qwen3:8b',
	};
	expect(readConfig(local).narrator).toEqual({
		kind: 'openai-compatible',
		baseUrl: 'http://localhost:11434/v1',
		apiKey: undefined,
		model: 'qwen3:8b',
		answers: undefined,
		moderation: 'rules',
		dailyTokens: { server: 5_000_000, player: 400_000 },
	});
	const hosted = { NARRATOR: 'anthropic', NARRATOR_API_KEY: 'sk', NARRATOR_MODEL: 'claude-haiku-5-5' };
	expect(readConfig(hosted).narrator).toMatchObject({
		kind: 'anthropic',
		baseUrl: 'https://api.anthropic.com/v1',
	});
});

test('names everything that a language model needs', () => {
	expect(() => readConfig({ NARRATOR: 'openai-compatible' })).toThrow(
		"NARRATOR_MODEL is missing: NARRATOR=openai-compatible needs the model's name\nNARRATOR_BASE_URL is missing",
	);
	expect(() => readConfig({ NARRATOR: 'anthropic', NARRATOR_MODEL: 'x' })).toThrow(
		'NARRATOR_API_KEY is missing',
	);
	const flagged = {
		NARRATOR: 'anthropic',
		NARRATOR_MODEL: 'x',
		NARRATOR_API_KEY: 'k',
		NARRATOR_MODERATION: 'endpoint',
	};
	expect(() => readConfig(flagged)).toThrow('NARRATOR_MODERATION cannot be endpoint');
});
