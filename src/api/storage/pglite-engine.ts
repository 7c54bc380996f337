import type { PGlite } from '@electric-sql/pglite';
import type { Engine, Query } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { createGate } from './gate.ts';

/** What an engine of PGlite is given. */
export interface PgliteParts {
	pg: PGlite;
	/** Opens the same folder again, after PostgreSQL has ended itself; without a folder there is nothing to open. */
	reopen?: () => Promise<PGlite>;
	/** Gives up the folder. */
	release(): void;
}

/**
 * Makes an engine of PGlite. When PostgreSQL ends itself, as where its log finds no room on the disk, whatever is asked
 * of that instance next would never end: so nothing is, and the next call opens the folder anew.
 */
export function createPgliteEngine({ pg: first, reopen, release }: PgliteParts): Engine {
	let pg: PGlite | null = first;
	const gate = createGate(1);

	async function exclusively<T>(work: (query: Query) => Promise<T>): Promise<T> {
		const leave = await gate.enter(null);
		try {
			pg ??= await openAgain(reopen);
			return await work(queryOn(pg));
		} finally {
			leave();
		}
	}

	function queryOn(on: PGlite): Query {
		return async (text, values) => {
			if (pg !== on) throw new DatabaseAway('down', 'PostgreSQL has ended itself.');
			try {
				return values === null ? await on.exec(text) : (await on.query<object>(text, values)).rows;
			} catch (error) {
				if (hasEnded(error)) pg = null;
				throw error;
			}
		};
	}

	return {
		engine: 'pglite',
		use: () => ({ ...gate.use(), most: 1 }),
		query: (text, values) => exclusively((query) => query(text, values)),
		transaction: (work) => exclusively((query) => inTransaction(query, work, () => pg !== null)),
		async close() {
			try {
				await exclusively(async () => {});
				await pg?.close();
			} finally {
				release();
			}
		},
	};
}

/** A rollback is only sent to a PostgreSQL that lives; one that has ended rolls back when it is opened again. */
async function inTransaction<T>(
	query: Query,
	work: (query: Query) => Promise<T>,
	lives: () => boolean,
): Promise<T> {
	await query('begin', null);
	try {
		const result = await work(query);
		await query('commit', null);
		return result;
	} catch (error) {
		if (lives()) await query('rollback', null);
		throw error;
	}
}

async function openAgain(reopen: PgliteParts['reopen']): Promise<PGlite> {
	if (!reopen) throw new DatabaseAway('down', 'PostgreSQL has ended itself.');
	try {
		return await reopen();
	} catch (error) {
		const { cause, message } = error as Error;
		const { code } = (cause ?? {}) as { code?: unknown };
		const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : code === 'EROFS' ? 'read-only' : 'down';
		throw new DatabaseAway(reason, message);
	}
}

/** Whether an error is PostgreSQL's last. */
function hasEnded(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { severity } = error as { severity?: unknown };
	if (severity === 'PANIC' || severity === 'FATAL') return true;
	return error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
}
