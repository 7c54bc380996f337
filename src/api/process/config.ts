import { z } from 'zod';
import { originSchema } from '#api/http/origin-schema.ts';
import { PROVIDERS, type Provider } from '#lib/account/providers.ts';
import { narratorVariables, readNarratorConfig, refuseHalfNarrator } from './narrator-config.ts';
import { readSecretFiles } from './secret-files.ts';

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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** The server's environment; every variable is optional. */
export const configSchema = z
	.object({
		/** The address that the server listens on. */
		PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
		HOST: z.string().min(1).default('localhost'),
		/** Folder of the embedded database. */
		DATA_DIR: z.string().min(1).default('.data'),
		/** The address of PostgreSQL, instead of the embedded database. */
		DATABASE_URL: z
			.string()
			.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
			.optional(),
		/** How many days a daily backup is kept; 0 for none. */
		BACKUP_DAYS: z.coerce
			.number('must be a whole number of days, 0 for no backups')
			.int('must be a whole number of days, 0 for no backups')
			.min(0)
			.max(3650)
			.default(0),
		/** What protects the keys in backups. */
		BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
		/** The site's public address, for links and redirects. */
		SITE_URL: originSchema.optional(),
		/** Origins of other sites whose pages may call the API, divided by commas. */
		ALLOWED_ORIGINS: listSchema.pipe(z.array(originSchema)),
		/** Who keeps the accounts; Supabase where its address is set. */
		AUTH: z.enum(['built-in', 'supabase', 'off'], 'must be built-in, supabase or off').optional(),
		PUBLIC_SUPABASE_URL: originSchema.optional(),
		/** The publishable key of the Supabase project. */
		PUBLIC_SUPABASE_KEY: z.string().optional(),
		/** The server that sends mail; without it letters are written to the log. */
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
		/** Addresses of proxies whose X-Forwarded-For is trusted, divided by commas. */
		TRUSTED_PROXIES: listSchema.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], PROXIES))),
		...narratorVariables,
		/** The bearer token of /api/metrics. */
		METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
		/** The collector of traces; its other settings are those of OpenTelemetry. */
		OTEL_EXPORTER_OTLP_ENDPOINT: originSchema.optional(),
		/** Where stones and plans are paid; the sandbox when left out, except on a public site. */
		PAYMENTS: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').optional(),
		STRIPE_SECRET_KEY: z
			.string()
			.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
			.optional(),
		STRIPE_WEBHOOK_SECRET: z
			.string()
			.regex(/^whsec_/, 'must begin with whsec_')
			.optional(),
		LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
	})
	.superRefine(refuseHalfNarrator)
	.superRefine(refuseContradictions)
	.superRefine(refuseHalfPayments)
	.superRefine(refuseUnmeantSandbox)
	.transform((env) => ({
		port: env.PORT,
		host: env.HOST,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL,
		backups: { days: env.BACKUP_DAYS, passphrase: env.BACKUP_PASSPHRASE },
		siteUrl: env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`,
		allowedOrigins: env.ALLOWED_ORIGINS,
		logLevel: env.LOG_LEVEL,
		narrator: readNarratorConfig(env),
		metricsToken: env.METRICS_TOKEN,
		traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
		auth: env.AUTH ?? (env.PUBLIC_SUPABASE_URL ? 'supabase' : 'built-in'),
		supabase: { url: env.PUBLIC_SUPABASE_URL ?? '', key: env.PUBLIC_SUPABASE_KEY ?? '' },
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		clients: PROVIDERS.flatMap((provider) => {
			const { [clientIdVariable(provider)]: id, [clientSecretVariable(provider)]: secret } = env;
			return id && secret ? [{ provider, id, secret }] : [];
		}),
		trustedProxies: env.TRUSTED_PROXIES,
		payments: env.PAYMENTS ?? ('sandbox' as const),
		stripe: { secretKey: env.STRIPE_SECRET_KEY ?? '', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '' },
	}));

/** The variables that only make sense together. */
function refuseContradictions(env: Record<string, unknown>, context: z.RefinementCtx): void {
	const complain = (name: string, message: string) =>
		context.addIssue({ code: 'custom', path: [name], message });
	const { AUTH, PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key } = env;
	if (url && !key) complain('PUBLIC_SUPABASE_KEY', 'is missing: PUBLIC_SUPABASE_URL needs it');
	if (AUTH === 'supabase' && !url) complain('PUBLIC_SUPABASE_URL', 'is missing: AUTH=supabase needs it');
	if (AUTH === 'built-in' && url) complain('AUTH', 'cannot be built-in while PUBLIC_SUPABASE_URL is set');
	for (const provider of PROVIDERS) {
		const [id, secret] = [clientIdVariable(provider), clientSecretVariable(provider)];
		if (env[id] && !env[secret]) complain(secret, `is missing: ${id} needs it`);
		if (env[secret] && !env[id]) complain(id, `is missing: ${secret} needs it`);
	}
}

function clientIdVariable(provider: Provider) {
	return `${provider.toUpperCase() as Uppercase<Provider>}_CLIENT_ID` as const;
}

function clientSecretVariable(provider: Provider) {
	return `${provider.toUpperCase() as Uppercase<Provider>}_CLIENT_SECRET` as const;
}

/** Stripe needs both of its secrets from the start. */
function refuseHalfPayments(env: Record<string, unknown>, context: z.RefinementCtx): void {
	if (env['PAYMENTS'] !== 'stripe') return;
	for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
		if (!env[name])
			context.addIssue({ code: 'custom', path: [name], message: 'is missing: PAYMENTS=stripe needs it' });
}

/** In the sandbox everybody has stones and Premium for nothing: on a public site that must be meant. */
function refuseUnmeantSandbox(
	{ PAYMENTS, SITE_URL }: { PAYMENTS?: string | undefined; SITE_URL?: string | undefined },
	context: z.RefinementCtx,
): void {
	const site = SITE_URL === undefined ? null : URL.parse(SITE_URL);
	if (PAYMENTS !== undefined || !site || !isPublic(site)) return;
	const message =
		'is missing: SITE_URL is public, and without it everybody would get stones and Premium for nothing. Set PAYMENTS=stripe to sell them, or PAYMENTS=sandbox to give them away';
	context.addIssue({ code: 'custom', path: ['PAYMENTS'], message });
}

/** An https address of another machine than this one. */
function isPublic({ protocol, hostname }: URL): boolean {
	return (
		protocol === 'https:' &&
		!/^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
			hostname,
		)
	);
}

export type Config = z.output<typeof configSchema>;

/** A configuration that cannot be used; its message names each variable and its allowed values. */
export class ConfigError extends Error {
	override name = 'ConfigError';
}

/** Reads the environment, and the files that hold its secrets. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const { env, faults } = readSecretFiles(environment);
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const result = configSchema.safeParse(given);
	if (result.success && faults.length === 0) return result.data;
	const unread = faults.map((fault) => fault.split('_FILE ')[0]);
	const lines = (result.error?.issues ?? [])
		.map((issue) => ({ name: String(issue.path[0] ?? ''), message: issue.message }))
		.filter(({ name }) => !unread.includes(name))
		.map(({ name, message }) =>
			environment[`${name}_FILE`] ? `${name}, read from ${name}_FILE, ${message}` : `${name} ${message}`,
		);
	throw new ConfigError([...faults, ...lines].join('\n'));
}
