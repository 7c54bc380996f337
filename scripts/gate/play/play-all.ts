import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ContentFiles } from '#lib/library/reader.ts';
import type { Effort } from './adventure.ts';
import type { PlayRecord } from './play-record.ts';

/** The data that a worker starts with. */
export interface Order {
	files: ContentFiles;
	effort: Effort;
}

/** Lets bots play adventures, several at once; returns the records in order. Calls `onDone` for each. */
export async function playAll(
	files: ContentFiles,
	slugs: readonly string[],
	effort: Effort,
	onDone: (record: PlayRecord) => void = () => {},
): Promise<PlayRecord[]> {
	const waiting = [...slugs];
	const found = new Map<string, PlayRecord>();
	const size = Math.min(availableParallelism(), slugs.length);
	const workers = Array.from({ length: size }, () => {
		return new Promise<void>((resolve, reject) => {
			const worker = new Worker(new URL('./worker.ts', import.meta.url), {
				workerData: { files, effort } satisfies Order,
			});
			const next = () => worker.postMessage(waiting.shift() ?? null);
			worker.on('message', (record: PlayRecord) => {
				found.set(record.slug, record);
				onDone(record);
				next();
			});
			worker.once('error', reject);
			worker.once('exit', () => resolve());
			next();
		});
	});
	await Promise.all(workers);
	return slugs.flatMap((slug) => found.get(slug) ?? []);
}
