import type { ProcessPort } from './port.ts';

/** How long turns may still take whose callers are gone, in milliseconds. */
const GRACE_MS = 10_000;

/** Lets the turns end that outlive the callers who stopped listening, then closes the database. */
export async function shutDown(
	{ database, turnsUnderWay: underWay, stopModelCalls: hurry }: ProcessPort,
	grace = GRACE_MS,
): Promise<void> {
	hurry?.();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const enough = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, grace);
	});
	await Promise.race([Promise.allSettled(underWay ?? []), enough]);
	clearTimeout(timer);
	await database.close();
}
