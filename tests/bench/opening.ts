// The time to open a game with 5,000 turns against one with 20, on one built server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { guestCaller, startServer } from '#tests/built/running.ts';
import { writeLongGame } from '#tests/support/long-game.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { median } from './client.ts';
import type { Figure } from './figures.ts';

const ROUNDS = 60;
const WARM_UP = 10;

/** Medians of alternating measurements. */
export async function longAgainstShort(): Promise<Figure> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-bench-'));
	const database = await openDatabase({ dataDir: folder });
	await migrate(database, await readMigrations());
	const long = await writeLongGame(database, 5000);
	const short = await writeLongGame(database, 20);
	await database.close();
	const server = await startServer({ DATA_DIR: folder });
	const open = async ({ guest, id }: { guest: string; id: string }) => {
		const begun = performance.now();
		await guestCaller(server, guest).get(`/api/games/${id}`);
		return performance.now() - begun;
	};
	const [longTimes, shortTimes]: [number[], number[]] = [[], []];
	for (let round = 0; round < ROUNDS; round += 1) {
		const [late, early] = [await open(long), await open(short)];
		if (round < WARM_UP) continue;
		longTimes.push(late);
		shortTimes.push(early);
	}
	await server.stop();
	await rm(folder, { recursive: true, force: true });
	const [late, early] = [median(longTimes), median(shortTimes)];
	return {
		what: 'opening a game of 5,000 turns against one of 20',
		store: 'PGlite',
		measured: late,
		unit: 'ms',
		floor: early,
		atMost: 1.2,
	};
}
