// One thread of playAll: told an adventure's slug, it plays it and sends what it found; told null, it ends.
import { parentPort, workerData } from 'node:worker_threads';
import { readLibrary } from '#lib/library/library.ts';
import { playAdventure } from './adventure.ts';
import type { Order } from './play-all.ts';

const { files, effort } = workerData as Order;
const { library } = readLibrary(files);
parentPort?.on('message', (slug: string | null) => {
	if (slug === null) parentPort?.close();
	else parentPort?.postMessage(playAdventure(library, slug, effort));
});
