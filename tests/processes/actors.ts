// Does the operations of some actors on the PostgreSQL at an address or the embedded database in a folder,
// and prints a line for each when it is done, until all are done or the process is killed.
import { releaseOrphanedRequests } from '#api/players/idempotency.ts';
import { openPglite } from '#api/storage/pglite.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import { type Customer, runOperation } from '#tests/economy/actors.ts';
import { economyServer } from '#tests/economy/setup.ts';

interface Task {
	place: string;
	seed: string;
	customers: Customer[];
	/** Each actor's number, and its first and last operation. */
	actors: { actor: number; from: number; to: number }[];
}

const { place, seed, customers, actors }: Task = JSON.parse(process.argv[2] ?? '');
const embedded = !place.includes('://');
const database = embedded ? await openPglite(place) : openPostgres(place);
const server = economyServer(database);
if (embedded) await releaseOrphanedRequests(server, { sole: true });
await Promise.all(
	actors.map(async ({ actor, from, to }) => {
		for (let n = from; n < to; n += 1) {
			const told = await runOperation(server, customers, `${seed}:${actor}:${n}`);
			process.stdout.write(`${JSON.stringify({ actor, n, ...told })}\n`);
		}
	}),
);
await database.close();
