// Writes numbered rows into the embedded database in a folder, one transaction each, and prints a number when
// its transaction has been acknowledged, until it is killed.
import { openPglite } from '#api/storage/pglite.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openPglite(folder);
const [last] = await database.sql<{ n: number }>`select coalesce(max(n), 0)::int as n from written`;
for (let n = (last?.n ?? 0) + 1; ; n += 1) {
	await database.transaction(async (sql) => {
		await sql`insert into written (n) values (${n})`;
		await sql`update total set n = n + 1`;
	});
	process.stdout.write(`${n}\n`);
}
