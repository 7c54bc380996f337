import type { Database, Sql } from './database.ts';
import { DatabaseAway } from './database-away.ts';

/** Is told how each statement and transaction ended, and how many milliseconds it took. */
export type Asked = (
	kind: 'statement' | 'transaction',
	outcome: 'done' | 'failed' | 'away',
	ms: number,
) => void;

/** A database that tells how it is doing. */
export function measureDatabase(database: Database, asked: Asked): Database {
	async function timed<T>(kind: 'statement' | 'transaction', work: () => Promise<T>): Promise<T> {
		const begun = performance.now();
		const tell = (outcome: 'done' | 'failed' | 'away') => asked(kind, outcome, performance.now() - begun);
		try {
			const result = await work();
			tell('done');
			return result;
		} catch (error) {
			tell(error instanceof DatabaseAway ? 'away' : 'failed');
			throw error;
		}
	}
	const { sql } = database;
	const measured: Sql = Object.assign(
		<Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) =>
			timed('statement', () => sql<Row>(strings, ...values)),
		{ script: (text: string) => timed('statement', () => sql.script(text)) },
	);
	return {
		...database,
		sql: measured,
		transaction: (work) => timed('transaction', () => database.transaction(work)),
	};
}
