import { DatabaseAway } from './database-away.ts';

/** Places for a number of pieces of work at a time. */
export interface Gate {
	/** Takes a place and returns how to give it back. Throws DatabaseAway when none comes free in time; null waits without end. */
	enter(patienceMs: number | null): Promise<() => void>;
	/** Places taken, and pieces of work that wait for one. */
	use(): { busy: number; waiting: number };
}

/** Makes a gate with `most` places; those who wait enter in the order in which they came. */
export function createGate(most: number): Gate {
	let busy = 0;
	const waiting = new Set<() => void>();
	function leave(): void {
		const [next] = waiting;
		if (!next) {
			busy -= 1;
			return;
		}
		waiting.delete(next);
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
		use: () => ({ busy, waiting: waiting.size }),
		async enter(patienceMs) {
			if (busy < most) {
				busy += 1;
				return once();
			}
			await new Promise<void>((resolve, reject) => {
				const giveUp = () => {
					waiting.delete(take);
					reject(new DatabaseAway('busy', `No connection came free in ${patienceMs} ms.`));
				};
				const timer = patienceMs === null ? undefined : setTimeout(giveUp, patienceMs);
				const take = () => {
					clearTimeout(timer);
					resolve();
				};
				waiting.add(take);
			});
			return once();
		},
	};
}
