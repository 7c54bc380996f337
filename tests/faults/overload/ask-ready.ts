// A thread that asks a server twice a second whether it is ready, as a proxy does, until it is told to end.
import { parentPort, workerData } from 'node:worker_threads';

/** An answer of readiness; status 0 where none came. */
export interface Asked {
	status: number;
	ms: number;
}

const ASK_EVERY_MS = 500;
/** Milliseconds until an answer is not waited for any more. */
const LONGEST_MS = 20_000;

const url = `${workerData}/api/health/ready`;
const asked: Promise<Asked>[] = [];
const timer = setInterval(() => asked.push(ask()), ASK_EVERY_MS);
parentPort?.once('message', async () => {
	clearInterval(timer);
	parentPort?.postMessage(await Promise.all(asked));
});

async function ask(): Promise<Asked> {
	const begun = performance.now();
	const status = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) }).then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.status;
		},
		() => 0,
	);
	return { status, ms: performance.now() - begun };
}
