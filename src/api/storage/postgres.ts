import postgres from 'postgres';
import { createDatabase, type Database } from './database.ts';

/** Parameters of tools in an address, which the server does not know. */
const NOT_FOR_THE_SERVER = ['pgbouncer', 'connection_limit', 'pool_timeout', 'schema'];

const INT8 = 20;
const BYTEA = 17;

/** Opens a pool for PostgreSQL 15 or newer. It connects at the first statement, which fails for a wrong address. */
export function openPostgres(databaseUrl: string, { max = 8 }: { max?: number } = {}): Database {
	const url = parseAddress(databaseUrl);
	// Behind a transaction pooler the next statement may run in another server process, which has no prepared
	// statements.
	const prepare = url.port !== '6543' && url.searchParams.get('pgbouncer') !== 'true';
	for (const name of NOT_FOR_THE_SERVER) url.searchParams.delete(name);
	const hosted = /\.supabase\.(co|com)$/.test(url.hostname) && !url.searchParams.has('sslmode');
	const client = postgres(url.href, {
		max,
		prepare,
		idle_timeout: 30,
		max_lifetime: 1800,
		connect_timeout: 10,
		onnotice: () => {},
		connection: { application_name: 'stonecast' },
		types: {
			bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
			bytea: {
				to: BYTEA,
				from: [BYTEA],
				serialize: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`,
				parse: (text: string) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
			},
		},
		...(hosted && { ssl: 'require' as const }),
	});
	const query = (on: Pick<typeof client, 'unsafe'>) => async (text: string, values: unknown[] | null) => [
		...(await (values === null
			? on.unsafe(text)
			: on.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare }))),
	];
	return createDatabase({
		engine: 'postgres',
		query: query(client),
		transaction: async <T>(work: (run: ReturnType<typeof query>) => Promise<T>) =>
			(await client.begin((tx) => work(query(tx)))) as T,
		close: () => client.end({ timeout: 5 }),
	});
}

/** Throws for an invalid address, without repeating it: it may hold a password. */
function parseAddress(databaseUrl: string): URL {
	try {
		const url = new URL(databaseUrl);
		// postgres.js decodes these. Using the result keeps the bundler from dropping the call as pure.
		const parts = [url.username, url.password, url.pathname].map((part) => decodeURIComponent(part));
		if (parts.some((part) => part.includes('\0'))) throw new Error('NUL');
		return url;
	} catch {
		throw new Error(
			'DATABASE_URL is no address such as postgres://user:password@host:5432/name. Write @, :, / and % in a password as %40, %3A, %2F and %25.',
		);
	}
}
