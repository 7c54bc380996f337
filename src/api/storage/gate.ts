import { DatabaseAway } from './database-away.ts';

/** How a caller waits. */
export interface Wait {
	/** Milliseconds at most; null waits without end. */
	patience: number | null;
	/** Whether the caller goes ahead of all who wait. */
	first?: boolean;
}

/** Places for a number of pieces of work at a time. */
export interface Gate {
	/** Takes a place and returns how to give it back. Throws DatabaseAway when none comes free in time. */
	enter(wait: Wait): Promise<() => void>;
	/** Places taken, and pieces of work that wait for one. */
	use(): { busy: number; waiting: number };
}

/** Makes a gate with `most` places; those who wait enter in the order in which they came, behind the first. */
export function createGate(most: number): Gate {
	let busy = 0;
	const [urgent, waiting] = [new Set<() => void>(), new Set<() => void>()];
	function leave(): void {
		const queue = urgent.size > 0 ? urgent : waiting;
		const [next] = queue;
		if (!next) {
			busy -= 1;
			return;
		}
		queue.delete(next);
		next();
	}
	const once = () => {
		let left = false;
		return () => {
			if (left) return;
			left = true;
			leave();
		};
	};
	return {
		use: () => ({ busy, waiting: urgent.size + waiting.size }),
		async enter({ patience, first = false }) {
			if (busy < most) {
				busy += 1;
				return once();
			}
			const queue = first ? urgent : waiting;
			await new Promise<void>((resolve, reject) => {
				const giveUp = () => {
					queue.delete(take);
					reject(new DatabaseAway('busy', `No connection came free in ${patience} ms.`));
				};
				const timer = patience === null ? undefined : setTimeout(giveUp, patience);
				const take = () => {
					clearTimeout(timer);
					// Not at once: the embedded database computes in this thread, and those who wait would otherwise follow
					// one another without end, while no request and no timer is heard.
					setImmediate(resolve);
				};
				queue.add(take);
			});
			return once();
		},
	};
}
