import { z } from 'zod';

const originSchema = z
	.url({ protocol: /^https?$/, error: 'must be an address such as https://play.example.org' })
	.transform((url) => url.replace(/\/$/, ''));

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
		ALLOWED_ORIGINS: z
			.string()
			.default('')
			.transform((list) =>
				list
					.split(',')
					.map((origin) => origin.trim())
					.filter(Boolean),
			)
			.pipe(z.array(originSchema)),
		/** Who words the turns. */
		NARRATOR: z.enum(['built-in'], 'must be built-in').default('built-in'),
		LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
	})
	.transform((env) => ({
		port: env.PORT,
		host: env.HOST,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL,
		siteUrl: env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`,
		allowedOrigins: env.ALLOWED_ORIGINS,
		logLevel: env.LOG_LEVEL,
	}));

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
