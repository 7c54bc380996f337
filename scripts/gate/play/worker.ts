// One thread of playAll: plays each adventure whose slug it receives and sends the record; ends at null.
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
