// Players at six tenths of what the server can do, for long: memory, delay and disk at both ends.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#api/storage/database.ts';
import { p99 } from '#tests/attacks/measures.ts';
import { compareBooks } from './kills/books.ts';
import { live, type Told } from './kills/life.ts';
import { createPersistentCaller, type PersistentCaller } from './kills/persist.ts';
import { BOOK_WORDS } from './kills/words.ts';
import {
	atMost,
	type FaultStage,
	memoryOf,
	none,
	numbers,
	openStage,
	pause,
	type Suite,
	told as tell,
} from './suite.ts';

const PLAYERS = 8;
const SHARE = 0.6;
/** Seconds from which on the growth of the disk says something; a segment of WAL is 16 MB. */
const LONG_S = 600;

/** What is measured of a stretch of time. */
interface Stretch {
	times: number[];
	memory: number;
	wal: number;
}

/** The suite of long play. */
export const soak: Suite = {
	name: 'soak',
	counts: 'seconds',
	async run({ scale, seed, postgres, count = scale === 'short' ? 5 : 1800 }) {
		let empty: Sizes = { kept: 0, answers: 0 };
		const prepare = async (database: Database) => {
			empty = await measureSizes(database);
		};
		const stage = await openStage({ postgres }, { prepare });
		try {
			const told: Told = { games: [], purchases: [] };
			const caller = createPersistentCaller(() => stage.server().url);
			const most = await measureMost(caller, seed, told, Math.max(4, count / 60));
			const pace = (1000 * PLAYERS) / (most * SHARE);
			const turnsBefore = turnsOf(told);
			const first = await playFor(stage, caller, { seconds: count * 0.2, pace, seed: seed + 1, told });
			await playFor(stage, caller, { seconds: count * 0.6, pace, seed: seed + 2, told });
			const last = await playFor(stage, caller, { seconds: count * 0.2, pace, seed: seed + 3, told });
			const { books, sizes } = await stage.inspect(async (database) => ({
				books: await compareBooks(database, told),
				sizes: await measureSizes(database),
			}));
			const turns = turnsOf(told) - turnsBefore;
			const long = scale === 'full' && !postgres && count >= LONG_S;
			return [
				tell('calls a second at most, with all players at once', Math.round(most)),
				tell(`turns told in ${count} s at ${SHARE * 100} %`, turns),
				...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
				none('answers of 500', caller.faults.length),
				atMost(
					`p99 of the last calls, in ms; of the first ${Math.round(p99(first.times))}`,
					p99(last.times),
					Math.round(2 * p99(first.times) + 100),
				),
				atMost(
					`MB of memory at the end; at the beginning ${first.memory}`,
					last.memory,
					Math.round(first.memory * 1.3) + 50,
				),
				...(long
					? [
							atMost('MB of WAL', last.wal, 64),
							atMost('bytes of disk that stay of a turn', (sizes.kept - empty.kept) / turnsOf(told), 4096),
							tell(
								'bytes of the stored answers of a turn, which go after a day',
								Math.round((sizes.answers - empty.answers) / turnsOf(told)),
							),
						]
					: []),
			];
		} finally {
			await stage.close();
		}
	},
};

const turnsOf = (told: Told) => told.games.reduce((sum, game) => sum + game.acts.length, 0);

/** Bytes of the tables with their indexes. */
interface Sizes {
	kept: number;
	/** Of the calls with their answers, of which housekeeping keeps a day. */
	answers: number;
}

async function measureSizes({ sql }: Database): Promise<Sizes> {
	const [sizes] = await sql<{ kept: number; answers: number }>`
		select sum(pg_total_relation_size(c.oid)) filter (where c.relname <> 'request')::float8 as kept,
			sum(pg_total_relation_size(c.oid)) filter (where c.relname = 'request')::float8 as answers
		from pg_class c where c.relkind = 'r' and c.relnamespace in ('game'::regnamespace, 'account'::regnamespace)`;
	return sizes ?? { kept: 0, answers: 0 };
}

/** Calls a second when nobody waits. */
async function measureMost(
	caller: PersistentCaller,
	seed: number,
	told: Told,
	seconds: number,
): Promise<number> {
	let calls = 0;
	const counting = { ...caller, call: countCalls(caller, () => (calls += 1)) };
	await playUntil(counting, seed, told, seconds);
	return calls / seconds;
}

function countCalls(caller: PersistentCaller, count: () => void): PersistentCaller['call'] {
	return async (method, path, options) => {
		count();
		return caller.call(method, path, options);
	};
}

async function playUntil(caller: PersistentCaller, seed: number, told: Told, seconds: number): Promise<void> {
	const until = performance.now() + seconds * 1000;
	const goesOn = () => performance.now() < until;
	await Promise.all(
		Array.from({ length: PLAYERS }, async (_, n) => {
			while (goesOn()) await live(caller, numbers(seed * 1000 + n), told, { goesOn, accounts: false });
		}),
	);
}

/** Plays at a pace: each player begins a call every so many milliseconds. */
async function playFor(
	stage: FaultStage,
	caller: PersistentCaller,
	{ seconds, pace, seed, told }: { seconds: number; pace: number; seed: number; told: Told },
): Promise<Stretch> {
	const times: number[] = [];
	const paced: PersistentCaller['call'] = async (method, path, options) => {
		const begun = performance.now();
		try {
			return await caller.call(method, path, options);
		} finally {
			const took = performance.now() - begun;
			times.push(took);
			await pause(Math.max(0, pace - took));
		}
	};
	await playUntil({ ...caller, call: paced }, seed, told, seconds);
	const database = join(stage.dataDir, 'database');
	return {
		times,
		memory: await memoryOf(stage.server()),
		wal: sizeOf(join(database, 'pg_wal')),
	};
}

/** Megabytes of a folder; 0 for none. */
function sizeOf(folder: string): number {
	if (!existsSync(folder)) return 0;
	const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
	return Number(/^\d+/.exec(stdout)?.[0] ?? 0) / 1024;
}
