import postgres from 'postgres';
import { boundEngine, type Patience } from './bounded-engine.ts';
import { createDatabase, type Database, type Engine, type Query } from './database.ts';

/** Parameters of tools in an address, which the server does not know. */
const NOT_FOR_THE_SERVER = ['pgbouncer', 'connection_limit', 'pool_timeout', 'schema'];

const INT8 = 20;
const BYTEA = 17;

/** How long callers wait, in milliseconds; PostgreSQL ends statements and waits for locks sooner, where we may tell it. */
const PATIENCE: Patience = { queue: 1500, statement: 3000 };
const STATEMENT_TIMEOUT = 2500;
const LOCK_TIMEOUT = 1500;

/** Seconds until a new connection must stand, and between two tries. */
const CONNECT_TIMEOUT = 3;
const RECONNECT_AFTER = 0.2;

/** Options of a pool. */
export interface PoolOptions {
	/** Connections at most. */
	max?: number;
	/** Whether callers wait without end: for commands and for what the server does by itself. */
	patient?: boolean;
	/** How long callers wait otherwise. */
	patience?: Patience;
}

/** Opens a pool for PostgreSQL 15 or newer. It connects at the first statement, which fails for a wrong address. */
export function openPostgres(
	databaseUrl: string,
	{ max = 8, patient = false, patience = PATIENCE }: PoolOptions = {},
): Database {
	const address = readAddress(databaseUrl);
	let client = connect(address, max, patient);
	const engine: Engine = {
		engine: 'postgres',
		query: (text, values) => queryOn(client, address.prepare)(text, values),
		transaction: (work) => transact(client, (tx) => withTimeouts(tx, address.prepare, patient), work),
		close: () => client.end({ timeout: 5 }),
	};
	if (patient) return createDatabase(engine);
	const reconnect = () => {
		const silent = client;
		client = connect(address, max, patient);
		void silent.end({ timeout: 0 });
	};
	return createDatabase(boundEngine(engine, { connections: max, patience, reconnect }));
}

/** A server's address, and what follows from it. */
interface Address {
	url: URL;
	/** Whether statements may be prepared. */
	prepare: boolean;
	/** Whether it is a project at Supabase, which wants TLS. */
	hosted: boolean;
}

function readAddress(databaseUrl: string): Address {
	const url = parseAddress(databaseUrl);
	// Behind a transaction pooler the next statement may run in another server process, which has no prepared
	// statements and no settings of ours.
	const prepare = url.port !== '6543' && url.searchParams.get('pgbouncer') !== 'true';
	for (const name of NOT_FOR_THE_SERVER) url.searchParams.delete(name);
	const hosted = /\.supabase\.(co|com)$/.test(url.hostname) && !url.searchParams.has('sslmode');
	return { url, prepare, hosted };
}

function connect({ url, prepare, hosted }: Address, max: number, patient: boolean) {
	return postgres(url.href, {
		max,
		prepare,
		idle_timeout: 30,
		max_lifetime: 1800,
		connect_timeout: patient ? 10 : CONNECT_TIMEOUT,
		backoff: () => RECONNECT_AFTER,
		onnotice: () => {},
		// Nothing here uses arrays; and where the connection is lost meanwhile, nobody would hear of the failure.
		fetch_types: false,
		connection: {
			application_name: 'stonecast',
			...(prepare &&
				!patient && {
					statement_timeout: STATEMENT_TIMEOUT,
					lock_timeout: LOCK_TIMEOUT,
					idle_in_transaction_session_timeout: 30_000,
				}),
		},
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
}

type Client = ReturnType<typeof connect>;

function queryOn(on: Pick<Client, 'unsafe'>, prepare: boolean): Query {
	return async (text, values) => [
		...(await (values === null
			? on.unsafe(text)
			: on.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare }))),
	];
}

/**
 * Runs a transaction. Once its connection is lost nothing more is asked in it: postgres.js would ask the connection that
 * is closed, which ends the process, or one that carries another's statements by then.
 */
function transact<T>(
	client: Client,
	queryIn: (tx: Pick<Client, 'unsafe'>) => Query,
	work: (query: Query) => Promise<T>,
): Promise<T> {
	return new Promise((resolve, reject) => {
		let lost: { error: unknown } | null = null;
		const giveUp = (error: unknown) => {
			lost ??= { error };
			reject(error);
		};
		const asked = client.begin((tx) => {
			const ask = queryIn(tx);
			const query: Query = async (text, values) => {
				if (lost) throw lost.error;
				try {
					return await ask(text, values);
				} catch (error) {
					if (losesConnection(error)) giveUp(error);
					throw error;
				}
			};
			// Where it is lost there is nothing to commit or to roll back; `begin` ends when the connection is closed.
			return new Promise<T>((done, fail) => {
				work(query).then(
					(value) => lost ?? done(value),
					(error) => lost ?? fail(error),
				);
			});
		});
		asked.then((value) => resolve(value as T), giveUp);
	});
}

/** Whether a connection cannot be used any more after an error. */
function losesConnection(error: unknown): boolean {
	const { code, severity } = error as { code?: unknown; severity?: unknown };
	if (typeof severity === 'string') return severity === 'FATAL' || severity === 'PANIC';
	return typeof code === 'string' && /^(CONNECTION_|E[A-Z]+$)/.test(code);
}

/** Behind a pooler the time-outs belong to the transaction; they go ahead of its first statement, which waits for no answer. */
function withTimeouts(on: Pick<Client, 'unsafe'>, prepare: boolean, patient: boolean): Query {
	if (!prepare && !patient) {
		const set = `set local statement_timeout = ${STATEMENT_TIMEOUT}; set local lock_timeout = ${LOCK_TIMEOUT}`;
		// Where this fails, so does the statement behind it, which says why.
		on.unsafe(set).catch(() => {});
	}
	return queryOn(on, prepare);
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
