import type { Engine, Query } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { createGate } from './gate.ts';

/** How long a caller waits at most, in milliseconds. */
export interface Patience {
	/** For a connection. */
	queue: number;
	/** For each statement's answer; PostgreSQL itself ends a statement before that. */
	statement: number;
}

/** The patience after a statement had no answer, until one has. */
const HURRIED: Patience = { queue: 250, statement: 500 };

/** An engine whose callers never wait for long, even where the database is frozen or the network swallows all. */
export interface BoundedEngine extends Engine {
	use: NonNullable<Engine['use']>;
}

/**
 * Bounds what an engine of several connections is asked: a call that waits too long throws DatabaseAway. What it asked
 * goes on in the background on its connection, but a transaction is not committed any more, unless its COMMIT was under
 * way. `reconnect` gives up all connections; it is called when every one of them is silent.
 */
export function boundEngine(
	engine: Engine,
	{ connections, patience, reconnect }: { connections: number; patience: Patience; reconnect(): void },
): BoundedEngine {
	const gate = createGate(connections);
	let silent = 0;
	let hurried = false;
	const current = () => (hurried ? HURRIED : patience);

	/** Runs work on a connection; `work` gets what to wrap each wait for the database in. */
	async function onConnection<T>(work: (watch: Watch) => Promise<T>): Promise<T> {
		const leave = await gate.enter({ patience: current().queue });
		return new Promise<T>((resolve, reject) => {
			const watch = createWatch(
				() => current().statement,
				(late) => {
					hurried = true;
					silent += 1;
					reject(late);
					if (silent >= connections) reconnect();
				},
			);
			const settle = () => {
				if (watch.late) silent -= 1;
				leave();
			};
			work(watch).then(
				(value) => {
					hurried = false;
					settle();
					resolve(value);
				},
				(error) => {
					// An answer, even if it is a refusal.
					if (!watch.late && isAnswer(error)) hurried = false;
					settle();
					reject(error);
				},
			);
		});
	}

	return {
		engine: engine.engine,
		use: () => ({ ...gate.use(), most: connections }),
		query: (text, values) => onConnection((watch) => watch.wait(() => engine.query(text, values))),
		transaction: (work) => onConnection((watch) => watchTransaction(engine, work, watch)),
		close: engine.close,
	};
}

function watchTransaction<T>(engine: Engine, work: (query: Query) => Promise<T>, watch: Watch): Promise<T> {
	let endBegin = watch.begin();
	const running = engine.transaction(async (query) => {
		endBegin();
		const result = await work((text, values) => watch.wait(() => query(text, values)));
		if (watch.late) throw watch.late;
		endBegin = watch.begin();
		return result;
	});
	return running.finally(() => endBegin());
}

function isAnswer(error: unknown): boolean {
	return error instanceof Error && 'severity' in error;
}

/** Tells when an answer is late. */
interface Watch {
	/** Why the call was given up, once it was; nothing more is asked then. */
	readonly late: DatabaseAway | null;
	/** Starts waiting; returns how to end it. */
	begin(): () => void;
	/** Waits for one answer. Throws without asking where the call was given up. */
	wait<T>(ask: () => Promise<T>): Promise<T>;
}

function createWatch(patience: () => number, onLate: (late: DatabaseAway) => void): Watch {
	let late: DatabaseAway | null = null;
	function begin(): () => void {
		const ms = patience();
		const timer = setTimeout(() => {
			if (late) return;
			late = new DatabaseAway('slow', `PostgreSQL did not answer in ${ms} ms.`);
			onLate(late);
		}, ms);
		return () => clearTimeout(timer);
	}
	return {
		get late() {
			return late;
		},
		begin,
		async wait(ask) {
			if (late) throw late;
			const end = begin();
			try {
				return await ask();
			} finally {
				end();
			}
		},
	};
}
