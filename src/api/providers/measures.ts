import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Measures } from '#api/http/measures.ts';
import type { Database } from '#api/storage/database.ts';

/** Seconds, from a statement on this machine to the slowest call that is still answered. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 45];

/** Makes the measures of this process, with Node's own: event-loop delay, memory, garbage collection. */
export function createMeasures(use: Database['use']): Measures {
	const registry = new Registry();
	const registers = [registry];
	const prefix = 'stonecast_';
	collectDefaultMetrics({ register: registry, prefix });
	const seconds = (name: string, help: string, labelNames: string[]) =>
		new Histogram({ name: `${prefix}${name}_seconds`, help, labelNames, buckets: BUCKETS, registers });
	const count = (name: string, help: string, labelNames: string[]) =>
		new Counter({ name: `${prefix}${name}_total`, help, labelNames, registers });
	const calls = seconds('http_call', 'Calls of the API.', ['method', 'route', 'status']);
	const refusals = count('refusals', 'Refused calls by their code.', ['code']);
	const turns = seconds('turn', 'Turns by how they ended.', ['outcome']);
	const rows = count('ledger_rows', 'Rows of the ledger by kind.', ['kind']);
	const stones = count('ledger_stones', 'Stones given and taken by the ledger.', ['kind', 'direction']);
	const database = seconds('database', 'What the database was asked.', ['kind', 'outcome']);
	const letters = count('letters', 'Letters by what became of them.', ['outcome']);
	new Gauge({
		name: `${prefix}database_connections`,
		help: 'Connections in use, calls that wait for one, and how many there may be.',
		labelNames: ['state'],
		registers,
		collect() {
			for (const [state, value] of Object.entries(use?.() ?? {})) this.set({ state }, value);
		},
	});
	return {
		answered: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
		refused: (code) => refusals.inc({ code }),
		turned: (outcome, ms) => turns.observe({ outcome }, ms / 1000),
		posted(kind, moved) {
			rows.inc({ kind });
			if (moved !== 0) stones.inc({ kind, direction: moved > 0 ? 'given' : 'taken' }, Math.abs(moved));
		},
		asked: (kind, outcome, ms) => database.observe({ kind, outcome }, ms / 1000),
		mailed: (outcome) => letters.inc({ outcome }),
		read: () => registry.metrics(),
	};
}
