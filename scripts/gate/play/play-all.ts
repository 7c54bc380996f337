import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ContentFiles } from '#lib/library/library.ts';
import type { Effort, Findings } from './adventure.ts';

/** What a worker is started with. */
export interface Order {
	files: ContentFiles;
	effort: Effort;
}

/** Plays adventures by bots, several at once; the findings come in the order asked for. `onDone` is called at each one. */
export async function playAll(
	files: ContentFiles,
	slugs: readonly string[],
	effort: Effort,
	onDone: (findings: Findings) => void = () => {},
): Promise<Findings[]> {
	const waiting = [...slugs];
	const found = new Map<string, Findings>();
	const size = Math.min(availableParallelism(), slugs.length);
	const workers = Array.from({ length: size }, () => {
		return new Promise<void>((resolve, reject) => {
			const worker = new Worker(new URL('./worker.ts', import.meta.url), {
				workerData: { files, effort } satisfies Order,
			});
			const next = () => worker.postMessage(waiting.shift() ?? null);
			worker.on('message', (findings: Findings) => {
				found.set(findings.slug, findings);
				onDone(findings);
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
