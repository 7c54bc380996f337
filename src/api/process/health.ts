import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '#api/http/caller.ts';
import { awayError } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { type Counts, formatMetrics } from '#api/models/counters.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { Database } from '#api/storage/database.ts';
import { DatabaseAway } from '#api/storage/database-away.ts';
import type { ProcessPort } from './port.ts';

/** Milliseconds until a silent database counts as unreachable. */
const DATABASE_TIMEOUT_MS = 2000;

/** Milliseconds that the sign of a process is kept. */
const PULSE_KEPT_MS = 24 * 3_600_000;

/** Milliseconds for which a written pulse says that this process can write. */
const PULSE_HOLDS_MS = 200;

/** The body of GET /api/health. */
export interface HealthView {
	status: 'ok';
	version: string;
	database: 'pglite' | 'postgres';
	auth: ProcessPort['auth'];
	/** The configured narrator. */
	narrator: string;
	/** With a language model: whether its breaker is open, and the counts since the start. */
	narration?: { resting: boolean } & Omit<Counts, 'cost'>;
}

/** GET /api/health/live: that this process answers. It asks nothing, so that trouble elsewhere restarts nobody. */
export function checkLiveness(): { status: 'ok' } {
	return { status: 'ok' };
}

/** GET /api/health/ready: whether this process can write what players do. 503 with the reason while it cannot. */
export async function checkReadiness(_request: Request, port: ProcessPort): Promise<{ status: 'ok' }> {
	await orAway(port, ensurePulse(port));
	return { status: 'ok' };
}

/** The last pulse on each database, and when it was written; no time while it is under way. */
const pulses = new WeakMap<Database, { writing: Promise<unknown>; at?: number }>();

/** Writes a pulse. It writes none while another is under way or was just written, so that many questions cost the database little. */
async function ensurePulse(port: ProcessPort): Promise<unknown> {
	const { database, probe = database } = port;
	const last = pulses.get(probe);
	if (last && (last.at === undefined || performance.now() - last.at < PULSE_HOLDS_MS)) return last.writing;
	const pulse: { writing: Promise<unknown>; at?: number } = { writing: writePulse(port) };
	pulses.set(probe, pulse);
	pulse.writing.then(
		() => (pulse.at = performance.now()),
		() => pulses.delete(probe),
	);
	return pulse.writing;
}

/** Writes when this process last could. */
async function writePulse({ database, probe = database, bootId, now }: ProcessPort): Promise<unknown> {
	return probe.sql`insert into game.pulse (process, at) values (${bootId}, ${now()})
		on conflict (process) do update set at = excluded.at`;
}

/** Deletes the signs of processes that are gone; returns how many. */
export async function forgetPulses({
	database,
	now,
}: Pick<ProcessPort, 'database' | 'now'>): Promise<number> {
	const old = new Date(now().getTime() - PULSE_KEPT_MS);
	return (await database.sql`delete from game.pulse where at < ${old} returning 1`).length;
}

/** Waits for the database; a 503 that names the reason where it fails or takes too long. */
async function orAway(port: ProcessPort, asked: Promise<unknown>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new DatabaseAway('slow', 'The database took too long.')),
			DATABASE_TIMEOUT_MS,
		);
	});
	try {
		await Promise.race([asked, late]);
	} catch (err) {
		port.log.error({ err }, 'database away');
		const reason = err instanceof DatabaseAway ? err.reason : 'down';
		throw awayError({ status: 'unavailable', database: port.database.engine, reason });
	} finally {
		clearTimeout(timer);
	}
}

/** GET /api/health: what this server is, and whether it can read. 503 while the database is away. */
export async function checkHealth(_request: Request, port: ProcessPort): Promise<HealthView> {
	const { database, probe = database } = port;
	await orAway(port, probe.sql`select 1`);
	return {
		status: 'ok',
		version: port.version,
		database: port.database.engine,
		auth: port.auth,
		narrator: port.narrator.name,
		...(port.model && { narration: narrationHealth(port.model) }),
	};
}

/** GET /api/metrics: what was counted and timed, for Prometheus. NOT_FOUND without the token. */
export async function readMetrics(
	request: Request,
	{ model, measures, metricsToken }: ProcessPort,
): Promise<Response> {
	if (!metricsToken || !isSameSecret(readBearerToken(request), metricsToken))
		throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
	const parts = [await measures?.read(), model && formatMetrics(model.counters.read())];
	return new Response(parts.filter(Boolean).join('\n'), {
		headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
	});
}

function narrationHealth({
	counters,
	isResting: resting,
}: ModelServices): NonNullable<HealthView['narration']> {
	const { cost: _, ...counts } = counters.read();
	return { resting: resting(), ...counts };
}

/** Compares secrets in constant time. */
function isSameSecret(a: string, b: string): boolean {
	const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
	return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
