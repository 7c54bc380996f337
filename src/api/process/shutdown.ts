import type { ProcessPort } from './port.ts';

/** Milliseconds that a shutdown waits for turns under way. */
const GRACE_MS = 10_000;

/** Milliseconds that the last traces may take to be sent. */
const TRACES_MS = 2000;

/** Waits for the turns under way whose callers are gone, then closes the database and sends the last traces. */
export async function shutDown(
	{ database, turnsUnderWay: underWay, stopModelCalls: hurry, stopHousekeeping, tracing }: ProcessPort,
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
	// A collector that does not answer keeps nobody.
	await Promise.race([
		tracing?.close().catch(() => {}),
		new Promise((resolve) => setTimeout(resolve, TRACES_MS)),
	]);
}
