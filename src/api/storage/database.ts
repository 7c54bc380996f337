import { AsyncLocalStorage } from 'node:async_hooks';
import { toDatabaseAway } from './database-away.ts';

/**
 * One statement of SQL as a tagged template; every value becomes a parameter. Rows hold Date for timestamptz, number
 * for int and bigint, objects for json and jsonb, Uint8Array for bytea, on both engines. Write JSON parameters as
 * `${JSON.stringify(value)}::text::jsonb`. Throws a DatabaseFault, or DatabaseAway for trouble that passes.
 */
export interface Sql {
	<Row extends object = Record<string, unknown>>(
		strings: TemplateStringsArray,
		...values: unknown[]
	): Promise<Row[]>;
	/** Runs several statements without parameters. For migrations. */
	script(text: string): Promise<void>;
}

/** The database behind the server: PGlite in this process, or PostgreSQL by its address. */
export interface Database {
	engine: 'pglite' | 'postgres';
	/** Runs one statement on its own. Throws inside a transaction of this database, where it would wait for ever. */
	sql: Sql;
	/** Commits when `work` returns, rolls back when it throws. Throws inside another transaction. */
	transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
	/** How many connections are in use, how many calls wait for one, and how many there may be. */
	use?: Engine['use'];
	close(): Promise<void>;
}

/** A database as a running server asks it: three ways, of which none waits behind another's callers for long. */
export interface ServedDatabase {
	/** For players: whoever waits too long gets DatabaseAway. */
	database: Database;
	/** For what the server does by itself: waits without end. */
	patient: Database;
	/** For the question whether the server is ready: goes ahead of players, however many wait. */
	probe: Database;
	/** Closes all three. */
	close(): Promise<void>;
}

/** A failed statement, as it may be logged: without parameters and row values, which may be secrets. */
export interface DatabaseFault extends Error {
	/** The SQLSTATE, such as 23505. */
	code: string;
	/** The constraint that was violated. */
	constraint?: string;
}

/** What an engine offers to become a Database. */
export interface Engine {
	engine: Database['engine'];
	query: Query;
	transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
	use?: () => { busy: number; waiting: number; most: number };
	close(): Promise<void>;
}

/** Runs one statement with parameters, or, where `values` is null, a script of several. */
export type Query = (text: string, values: unknown[] | null) => Promise<object[]>;

/** Makes a Database from an engine; templates, guards and faults are the same for both engines. */
export function createDatabase({ engine, query, transaction, use, close }: Engine): Database {
	const within = new AsyncLocalStorage<{ open: boolean }>();
	const refuseWithin = (what: string) => {
		if (within.getStore()?.open)
			throw new Error(`${what} was called inside a transaction; use the sql that the transaction hands in.`);
	};
	return {
		engine,
		sql: createSql((text, values) => {
			refuseWithin('database.sql');
			return query(text, values);
		}),
		async transaction(work) {
			refuseWithin('database.transaction');
			const scope = { open: true };
			try {
				return await within.run(scope, () => transaction((inner) => work(createSql(inner))));
			} catch (error) {
				throw toDatabaseFault(error);
			} finally {
				scope.open = false;
			}
		},
		...(use && { use }),
		close,
	};
}

/** Whether an error is a violation of the constraint or unique index with this name. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
	return error instanceof Error && (error as Partial<DatabaseFault>).constraint === constraint;
}

function createSql(query: Query): Sql {
	const run = async (text: string, values: unknown[] | null) => {
		try {
			return await query(text, values);
		} catch (error) {
			throw toDatabaseFault(error);
		}
	};
	const tag = <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
		const hole = values.indexOf(undefined);
		if (hole >= 0)
			throw new TypeError(`Value ${hole + 1} of a statement is undefined: ${statementText(strings)}`);
		return run(statementText(strings), values) as Promise<Row[]>;
	};
	return Object.assign(tag, {
		script: async (text: string) => {
			await run(text, null);
		},
	});
}

const statementTexts = new WeakMap<TemplateStringsArray, string>();

/** The statement with $1, $2 … for its values; made once for each place in the code. */
function statementText(strings: TemplateStringsArray): string {
	let text = statementTexts.get(strings);
	if (text === undefined) {
		text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
		statementTexts.set(strings, text);
	}
	return text;
}

/** A constraint of one part of a divided table ends in the part's number; it is known by the name of the whole's. */
const PART_NUMBER = /_p\d+$/;

/** Both engines put the statement's parameters on their errors; a fault has only what is safe to log. */
function toDatabaseFault(error: unknown): unknown {
	const away = toDatabaseAway(error);
	if (away) return away;
	if (!(error instanceof Error)) return error;
	const { code, constraint, constraint_name: named, severity } = error as unknown as Record<string, unknown>;
	if (typeof code !== 'string' || typeof severity !== 'string') return error;
	const name = constraint ?? named;
	return Object.assign(new Error(`${error.message} (SQLSTATE ${code})`), {
		code,
		...(typeof name === 'string' && { constraint: name.replace(PART_NUMBER, '') }),
	});
}
