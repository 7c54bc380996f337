import type { ProcessPort } from './port.ts';

/** Milliseconds that a shutdown waits for turns under way. */
const GRACE_MS = 10_000;

/** Waits for the turns under way whose callers are gone, then closes the database. */
export async function shutDown(
	{ database, turnsUnderWay: underWay, stopModelCalls: hurry, stopHousekeeping }: ProcessPort,
	grace = GRACE_MS,
): Promise<void> {
	hurry?.();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const enough = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, grace);
	});
	await Promise.race([Promise.allSettled([...(underWay ?? []), stopHousekeeping?.()]), enough]);
	clearTimeout(timer);
	await database.close();
}
