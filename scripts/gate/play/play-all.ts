import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Library } from '#lib/library/books.ts';
import type { Effort, Found, Run } from './adventure.ts';
import { FIRST, isEnough, isMissing } from './enough.ts';
import { joinRecords } from './join-records.ts';
import type { PlayRecord } from './play-record.ts';
import { SEEKERS, seekRest } from './seek-rest.ts';
import { soughtIn } from './sought.ts';

/** The data that a worker starts with. */
export interface Order {
	library: Library;
	effort: Effort;
}

/** What a worker does at a time: a run of an adventure's bots, or one seeker. */
export type Task =
	| { slug: string; run: Run }
	| { slug: string; index: number; found: Found; sought: readonly string[] };

/** Of few adventures each core is given this many runs, so that none waits long for the others. */
const RUNS = 3;

/**
 * Lets bots play adventures on all cores; returns the records in order. Calls `onDone` for each. Of few adventures the
 * games are divided, which changes nothing in the records. Where the first games
 * settle all figures and the seekers find all the rest, there are no more.
 */
export async function playAll(
	library: Library,
	slugs: readonly string[],
	effort: Effort,
	onDone: (record: PlayRecord) => void = () => {},
): Promise<PlayRecord[]> {
	const cores = availableParallelism();
	const share = Math.ceil(cores / Math.max(1, slugs.length));
	const pieces = share === 1 ? 1 : share * RUNS;
	const hands = openHands(Math.min(cores, slugs.length * share), { library, effort });
	try {
		const play = async (slug: string, run: Run): Promise<PlayRecord> => {
			const parts = await Promise.all(runsOf(run, pieces).map((part) => hands.give({ slug, run: part })));
			return parts.flatMap((part) => part ?? []).reduce(joinRecords);
		};
		const first = { from: 0, to: Math.min(FIRST, effort.bots) };
		const rest = { from: first.to, to: effort.bots };
		const isMore = rest.to > rest.from;
		const records = await Promise.all(
			slugs.map(async (slug) => {
				const begun = await play(slug, first);
				return isMore && !isEnough(begun) ? joinRecords(begun, await play(slug, rest)) : begun;
			}),
		);
		const seek = async (record: PlayRecord, sought: readonly string[]): Promise<PlayRecord> => {
			const { slug, games } = record;
			const send = (index: number, found: Found) => hands.give({ slug, index, found, sought });
			const once = await seekRest(record, send);
			const hasMore = isMore && games.length < effort.bots && isMissing(library, once);
			return hasMore ? seekRest(joinRecords(once, await play(slug, rest)), send, SEEKERS) : once;
		};
		const found = new Map<string, PlayRecord>();
		const seekIn = async (world: readonly PlayRecord[]) => {
			for (const record of world) {
				// What a seeker has found in another adventure of the world is not sought again.
				const known = world.flatMap(({ slug }) => found.get(slug) ?? []);
				const sought = soughtIn(library, record.slug, [...records, ...known]);
				const done = effort.seek ? await seek(record, sought) : record;
				found.set(record.slug, done);
				onDone(done);
			}
		};
		await Promise.all(byWorld(library, records).map(seekIn));
		return records.flatMap(({ slug }) => found.get(slug) ?? []);
	} finally {
		hands.close();
	}
}

function byWorld({ worlds, adventures }: Library, records: readonly PlayRecord[]): PlayRecord[][] {
	return worlds.map((world) => {
		const own = adventures.filter(({ worldSlug }) => worldSlug === world.slug).map(({ slug }) => slug);
		return records.filter(({ slug }) => own.includes(slug));
	});
}

/** Divides a run into so many of the same length. */
function runsOf({ from, to }: Run, count: number): Run[] {
	const length = Math.ceil((to - from) / count);
	return Array.from({ length: Math.ceil((to - from) / length) }, (_, n) => ({
		from: from + n * length,
		to: Math.min(to, from + (n + 1) * length),
	}));
}

/** Opens threads, each of which does one task at a time. Tasks wait in the order of giving. */
function openHands(size: number, order: Order) {
	const waiting: { task: Task; take: (record: PlayRecord | null) => void; fail: (error: Error) => void }[] =
		[];
	const free: Worker[] = [];
	const next = (worker: Worker) => {
		const job = waiting.shift();
		if (!job) {
			free.push(worker);
			return;
		}
		worker.once('error', job.fail);
		worker.once('message', (record: PlayRecord | null) => {
			worker.off('error', job.fail);
			job.take(record);
			next(worker);
		});
		worker.postMessage(job.task);
	};
	// What one thread or run has compiled need not be compiled by the next.
	const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env };
	const workers = Array.from(
		{ length: size },
		() => new Worker(new URL('./worker.ts', import.meta.url), { workerData: order, env }),
	);
	free.push(...workers);
	return {
		give: (task: Task): Promise<PlayRecord | null> =>
			new Promise((take, fail) => {
				waiting.push({ task, take, fail });
				const worker = free.pop();
				if (worker) next(worker);
			}),
		close: () => {
			for (const worker of workers) worker.postMessage(null);
		},
	};
}
