// One thread of playAll: does each task that it receives and sends the record; ends at null.
import { parentPort, workerData } from 'node:worker_threads';
import { playBots, playSeeker } from './adventure.ts';
import type { Order, Task } from './play-all.ts';

const { library, effort } = workerData as Order;
parentPort?.on('message', (task: Task | null) => {
	if (task === null) parentPort?.close();
	else
		parentPort?.postMessage(
			'run' in task
				? playBots(library, task.slug, effort, task.run)
				: playSeeker(library, task.slug, effort, task),
		);
});
