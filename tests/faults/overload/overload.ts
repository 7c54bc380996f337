// More players than the server can answer, and a proxy that asks all the while whether it is ready.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { p99 } from '#tests/attacks/measures.ts';
import { compareBooks } from '#tests/faults/kills/books.ts';
import { live, type Told } from '#tests/faults/kills/life.ts';
import { createPersistentCaller } from '#tests/faults/kills/persist.ts';
import { BOOK_WORDS } from '#tests/faults/kills/words.ts';
import { atMost, none, numbers, openStage, pause, type Suite, told as tell } from '#tests/faults/suite.ts';
import type { Asked } from './ask-ready.ts';

/** Players who never pause. */
const PLAYERS = { short: 24, full: 200 };
/** Milliseconds in which 99 of 100 answers of readiness come. */
const READY_MS = 3000;

/** The suite of too many players. */
export const overload: Suite = {
	name: 'overload',
	counts: 'seconds',
	async run({ scale, seed, postgres, count = scale === 'short' ? 5 : 120 }) {
		const stage = await openStage({ postgres });
		try {
			const told: Told = { games: [], purchases: [] };
			const caller = createPersistentCaller(() => stage.server().url);
			const until = performance.now() + count * 1000;
			const goesOn = () => performance.now() < until;
			const probe = startProbe(stage.server().url);
			const lives = Array.from({ length: PLAYERS[scale] }, async (_, n) => {
				while (goesOn()) await live(caller, numbers(seed * 1000 + n), told, { goesOn, accounts: false });
			});
			await pause(count * 1000);
			const asked = await probe();
			await Promise.all(lives);
			const books = await stage.inspect((database) => compareBooks(database, told));
			const turns = told.games.reduce((sum, game) => sum + game.acts.length, 0);
			return [
				tell(`turns told to ${PLAYERS[scale]} players in ${count} s`, turns),
				tell('ms of the slowest call, with its repeats', Math.round(caller.slowest())),
				...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
				none('answers of 500', caller.faults.length),
				none(
					`of ${asked.length} answers of readiness, refusals`,
					asked.filter(({ status }) => status !== 200).length,
				),
				atMost('ms of an answer of readiness, p99', p99(asked.map(({ ms }) => ms)), READY_MS),
			];
		} finally {
			await stage.close();
		}
	},
};

/** Asks in a thread of its own, whose clock the players' work does not stop; returns how to end it. */
function startProbe(url: string): () => Promise<Asked[]> {
	const worker = new Worker(new URL('./ask-ready.ts', import.meta.url), { workerData: url });
	return async () => {
		const answer = once(worker, 'message');
		worker.postMessage('end');
		const [asked] = (await answer) as [Asked[]];
		await worker.terminate();
		return asked;
	};
}
