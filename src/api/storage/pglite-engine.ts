import type { PGlite } from '@electric-sql/pglite';
import type { Engine, Query } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { createGate, type Wait } from './gate.ts';
import { type PreparedStatements, prepareStatements } from './prepared-statements.ts';

/** What an engine of PGlite is given. */
export interface PgliteParts {
	pg: PGlite;
	/** Opens the same folder again, after PostgreSQL has ended itself; without a folder there is nothing to open. */
	reopen?: () => Promise<PGlite>;
	/** Gives up the folder. */
	release(): void;
}

/** An engine of PGlite, for those who wait without end. */
export interface PgliteEngine extends Engine {
	/** The same PostgreSQL for others; closing theirs closes nothing. */
	forWait(wait: Wait): Engine;
}

/**
 * Makes an engine of PGlite. When PostgreSQL ends itself, as where its log finds no room on the disk, whatever is asked
 * of that instance next would never end: so nothing is, and the next call opens the folder anew.
 */
export function createPgliteEngine({ pg: first, reopen, release }: PgliteParts): PgliteEngine {
	let open: Open | null = openedWith(first);
	const gate = createGate(1);

	async function exclusively<T>(wait: Wait, work: (on: Open) => Promise<T>): Promise<T> {
		const leave = await gate.enter(wait);
		try {
			open ??= openedWith(await openAgain(reopen));
			return await work(open);
		} finally {
			leave();
		}
	}

	/** Asks the PostgreSQL that is open, and gives it up where it has ended itself. */
	async function ask<T>(on: Open, question: () => Promise<T>): Promise<T> {
		if (open !== on) throw new DatabaseAway('down', 'PostgreSQL has ended itself.');
		try {
			return await question();
		} catch (error) {
			if (hasEnded(error)) open = null;
			throw error;
		}
	}

	const queryOn =
		(on: Open): Query =>
		(text, values) =>
			ask(on, async () => {
				if (values) return on.statements.run(text, values);
				const results = await on.pg.exec(text);
				await on.statements.forget();
				return results;
			});

	/** `begin` goes along with the first statement. A PostgreSQL that has ended rolls back when it is opened again. */
	async function inTransaction<T>(on: Open, work: (query: Query) => Promise<T>): Promise<T> {
		const run = queryOn(on);
		let begun = false;
		const query: Query = async (text, values) => {
			const begins = !begun;
			begun = true;
			if (values) return ask(on, () => on.statements.run(text, values, begins));
			if (begins) await run('begin', []);
			return run(text, null);
		};
		try {
			const result = await work(query);
			if (begun) await run('commit', []);
			return result;
		} catch (error) {
			if (begun && open === on) await run('rollback', []);
			throw error;
		}
	}

	const forWait = (wait: Wait): Engine => ({
		engine: 'pglite',
		use: () => ({ ...gate.use(), most: 1 }),
		query: (text, values) => exclusively(wait, (on) => queryOn(on)(text, values)),
		transaction: (work) => exclusively(wait, (on) => inTransaction(on, work)),
		async close() {},
	});
	return {
		...forWait(WITHOUT_END),
		forWait,
		async close() {
			try {
				await exclusively(WITHOUT_END, async () => {});
				await open?.pg.close();
			} finally {
				release();
			}
		},
	};
}

const WITHOUT_END: Wait = { patience: null };

/** An open PostgreSQL with what it has prepared. */
interface Open {
	pg: PGlite;
	statements: PreparedStatements;
}

function openedWith(pg: PGlite): Open {
	return { pg, statements: prepareStatements(pg) };
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
