import { parseWith, readJson } from '#api/http/body.ts';
import { hashCaller } from '#api/http/caller.ts';
import { type Reply, replyWith } from '#api/http/endpoint.ts';
import { type RateLimit, rateLimitError } from '#api/http/rate-limiter.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { telemetryBodySchema } from '#lib/wire/telemetry.ts';
import type { ProcessPort } from './port.ts';

/** Days that an event is kept. */
export const TELEMETRY_DAYS = 90;

/** The largest event, in bytes. */
const EVENT_MAX = 4 * 1024;

const MINUTE = 60_000;

/** Events that one visitor, and all together, may send in a minute. */
const VISITOR_LIMIT: RateLimit = { most: 60, per: MINUTE };
const ALL_VISITORS_LIMIT: RateLimit = { most: 3000, per: MINUTE };

/** POST /api/telemetry/event: counts that something happened. A visitor's id is not stored. 202. */
export async function recordEvent(request: Request, port: ProcessPort): Promise<Reply> {
	const now = port.now();
	await limitByKey(port, `event:${(await hashCaller(request, port)) ?? port.address ?? ''}`, VISITOR_LIMIT);
	await limitByKey(port, 'event', ALL_VISITORS_LIMIT);
	const { name, props } = parseWith(telemetryBodySchema, await readJson(request, EVENT_MAX));
	const kept = Object.fromEntries(
		Object.entries(props).filter(([, value]) => typeof value !== 'string' || !isUuid(value)),
	);
	await port.database
		.sql`insert into game.telemetry (name, props, at) values (${name}, ${JSON.stringify(kept)}::text::jsonb, ${now})`;
	return replyWith({ accepted: true }, { status: 202 });
}

/** Deletes events that are older than TELEMETRY_DAYS; returns how many. */
export async function forgetEvents({
	database,
	now,
}: Pick<ProcessPort, 'database' | 'now'>): Promise<number> {
	const old = new Date(now().getTime() - TELEMETRY_DAYS * 24 * 60 * MINUTE);
	const gone = await database.sql`delete from game.telemetry where at < ${old} returning 1`;
	return gone.length;
}

async function limitByKey({ limiter, now }: ProcessPort, key: string, rule: RateLimit): Promise<void> {
	const taken = await limiter?.countCall(key, rule, now());
	if (taken && taken.left < 0) throw rateLimitError(rule, taken);
}
