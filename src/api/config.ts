import { z } from 'zod';
import { RUNGS, type Rung } from '#lib/narration/answer.ts';
import { PROVIDERS, type Provider } from '#lib/wire.ts';

const originSchema = z
	.url({ protocol: /^https?$/, error: 'must be an address such as https://play.example.org' })
	.transform((url) => url.replace(/\/$/, ''));

const NARRATORS = ['built-in', 'openai-compatible', 'anthropic'] as const;
const MODERATIONS = ['rules', 'endpoint', 'off'] as const;
const TOKENS = 'must be a whole number of tokens, 0 for no limit';
const ANTHROPIC = 'https://api.anthropic.com/v1';
const listSchema = z
	.string()
	.default('')
	.transform((list) =>
		list
			.split(',')
			.map((item) => item.trim())
			.filter(Boolean),
	);

const PROXIES = 'must be IP addresses or networks such as 10.0.0.0/8, divided by commas';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** The server's environment; every variable may be left out. */
export const configSchema = z
	.object({
		/** Where the server listens. */
		PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
		HOST: z.string().min(1).default('localhost'),
		/** Folder of the embedded database. */
		DATA_DIR: z.string().min(1).default('.data'),
		/** PostgreSQL instead of the embedded database. */
		DATABASE_URL: z
			.string()
			.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
			.optional(),
		/** The site's public address: links and redirects. */
		SITE_URL: originSchema.optional(),
		/** Origins of other sites whose pages may call the API, divided by commas. */
		ALLOWED_ORIGINS: listSchema.pipe(z.array(originSchema)),
		/** Who keeps the accounts; Supabase where its address is given. */
		AUTH: z.enum(['built-in', 'supabase', 'off'], 'must be built-in, supabase or off').optional(),
		PUBLIC_SUPABASE_URL: originSchema.optional(),
		/** The publishable key. */
		PUBLIC_SUPABASE_KEY: z.string().optional(),
		/** Through which letters are sent; without it they are written to the log. */
		SMTP_URL: z
			.string()
			.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
			.optional(),
		MAIL_FROM: z.string().default('Stonecast <noreply@localhost>'),
		GOOGLE_CLIENT_ID: z.string().optional(),
		GOOGLE_CLIENT_SECRET: z.string().optional(),
		GITHUB_CLIENT_ID: z.string().optional(),
		GITHUB_CLIENT_SECRET: z.string().optional(),
		DISCORD_CLIENT_ID: z.string().optional(),
		DISCORD_CLIENT_SECRET: z.string().optional(),
		/** Addresses of proxies whose X-Forwarded-For is believed, divided by commas. */
		TRUSTED_PROXIES: listSchema.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], PROXIES))),
		/** Who words the turns. */
		NARRATOR: z.enum(NARRATORS, `must be one of ${NARRATORS.join(', ')}`).default('built-in'),
		/** The model's address, mostly ending in /v1. */
		NARRATOR_BASE_URL: originSchema
			.refine(
				(url) => !/\/(?:chat\/completions|messages)$/.test(url),
				'must end before /chat/completions or /messages',
			)
			.refine((url) => !/\/\/[^/]*@/.test(url), 'must hold no password; NARRATOR_API_KEY does')
			.optional(),
		NARRATOR_API_KEY: z.string().optional(),
		/** The model's name, as its endpoint lists it. */
		NARRATOR_MODEL: z.string().max(200).optional(),
		/** How the model is first asked to answer. */
		NARRATOR_ANSWERS: z.enum(RUNGS, `must be one of ${RUNGS.join(', ')}`).optional(),
		/** Who judges what is fit to be told. */
		NARRATOR_MODERATION: z.enum(MODERATIONS, `must be one of ${MODERATIONS.join(', ')}`).default('rules'),
		/** Tokens that a model may be used in a UTC day, by all and by one player; 0 for as many as they like. */
		NARRATOR_DAILY_TOKENS: z.coerce.number(TOKENS).int(TOKENS).min(0, TOKENS).default(5_000_000),
		NARRATOR_PLAYER_TOKENS: z.coerce.number(TOKENS).int(TOKENS).min(0, TOKENS).default(400_000),
		/** Opens /api/metrics to whoever sends it as bearer token. */
		METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
		LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
	})
	.superRefine(refuseHalfNarrator)
	.superRefine(refuseContradictions)
	.transform((env) => ({
		port: env.PORT,
		host: env.HOST,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL,
		siteUrl: env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`,
		allowedOrigins: env.ALLOWED_ORIGINS,
		logLevel: env.LOG_LEVEL,
		narrator: narratorOf(env),
		metricsToken: env.METRICS_TOKEN,
		auth: env.AUTH ?? (env.PUBLIC_SUPABASE_URL ? 'supabase' : 'built-in'),
		supabase: { url: env.PUBLIC_SUPABASE_URL ?? '', key: env.PUBLIC_SUPABASE_KEY ?? '' },
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		clients: PROVIDERS.flatMap((provider) => {
			const { [idOf(provider)]: id, [secretOf(provider)]: secret } = env;
			return id && secret ? [{ provider, id, secret }] : [];
		}),
		trustedProxies: env.TRUSTED_PROXIES,
	}));

/** A narrator that asks a language model. */
export interface NarratorConfig {
	kind: 'openai-compatible' | 'anthropic';
	/** Without a slash at the end. */
	baseUrl: string;
	apiKey: string | undefined;
	model: string;
	answers: Rung | undefined;
	moderation: (typeof MODERATIONS)[number];
	dailyTokens: { server: number; player: number };
}

interface NarratorEnv {
	NARRATOR: (typeof NARRATORS)[number];
	NARRATOR_BASE_URL?: string | undefined;
	NARRATOR_API_KEY?: string | undefined;
	NARRATOR_MODEL?: string | undefined;
	NARRATOR_ANSWERS?: Rung | undefined;
	NARRATOR_MODERATION: NarratorConfig['moderation'];
	NARRATOR_DAILY_TOKENS: number;
	NARRATOR_PLAYER_TOKENS: number;
}

/** What a language model needs, and what only makes sense with one. */
function refuseHalfNarrator(env: NarratorEnv, context: z.RefinementCtx): void {
	const complain = (name: string, message: string) =>
		context.addIssue({ code: 'custom', path: [name], message });
	const { NARRATOR: kind, NARRATOR_BASE_URL: url, NARRATOR_MODEL: model, NARRATOR_API_KEY: key } = env;
	if (kind === 'built-in') {
		if (url || model || key)
			complain('NARRATOR', 'is missing: with a model it must be openai-compatible or anthropic');
		return;
	}
	if (!model) complain('NARRATOR_MODEL', `is missing: NARRATOR=${kind} needs the model's name`);
	if (kind === 'openai-compatible' && !url)
		complain(
			'NARRATOR_BASE_URL',
			'is missing: NARRATOR=openai-compatible needs it, such as http://localhost:11434/v1',
		);
	if (kind === 'anthropic' && !key && !url)
		complain('NARRATOR_API_KEY', 'is missing: NARRATOR=anthropic needs it');
	if (kind === 'anthropic' && env.NARRATOR_MODERATION === 'endpoint')
		complain('NARRATOR_MODERATION', 'cannot be endpoint: Anthropic has none; use rules');
}

function narratorOf(env: NarratorEnv): NarratorConfig | null {
	const { NARRATOR: kind, NARRATOR_MODEL: model, NARRATOR_API_KEY: apiKey } = env;
	if (kind === 'built-in' || !model) return null;
	return {
		kind,
		baseUrl: env.NARRATOR_BASE_URL ?? ANTHROPIC,
		apiKey,
		model,
		answers: env.NARRATOR_ANSWERS,
		moderation: env.NARRATOR_MODERATION,
		dailyTokens: { server: env.NARRATOR_DAILY_TOKENS, player: env.NARRATOR_PLAYER_TOKENS },
	};
}

/** The variables that only make sense together. */
function refuseContradictions(env: Record<string, unknown>, context: z.RefinementCtx): void {
	const complain = (name: string, message: string) =>
		context.addIssue({ code: 'custom', path: [name], message });
	const { AUTH, PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key } = env;
	if (url && !key) complain('PUBLIC_SUPABASE_KEY', 'is missing: PUBLIC_SUPABASE_URL needs it');
	if (AUTH === 'supabase' && !url) complain('PUBLIC_SUPABASE_URL', 'is missing: AUTH=supabase needs it');
	if (AUTH === 'built-in' && url) complain('AUTH', 'cannot be built-in while PUBLIC_SUPABASE_URL is set');
	for (const provider of PROVIDERS) {
		const [id, secret] = [idOf(provider), secretOf(provider)];
		if (env[id] && !env[secret]) complain(secret, `is missing: ${id} needs it`);
		if (env[secret] && !env[id]) complain(id, `is missing: ${secret} needs it`);
	}
}

function idOf(provider: Provider) {
	return `${provider.toUpperCase() as Uppercase<Provider>}_CLIENT_ID` as const;
}

function secretOf(provider: Provider) {
	return `${provider.toUpperCase() as Uppercase<Provider>}_CLIENT_SECRET` as const;
}

export type Config = z.output<typeof configSchema>;

/** A configuration that cannot be used; its message names each variable and what is allowed. */
export class ConfigError extends Error {
	override name = 'ConfigError';
}

/** Reads the environment. An empty variable counts as left out. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const result = configSchema.safeParse(given);
	if (result.success) return result.data;
	const lines = result.error.issues.map(
		(issue) => `${issue.path[0] === undefined ? '' : String(issue.path[0])} ${issue.message}`,
	);
	throw new ConfigError(lines.join('\n'));
}
