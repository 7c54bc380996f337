import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '#api/http/caller.ts';
import { ApiError } from '#api/http/errors.ts';
import { type Counts, formatMetrics } from '#api/models/counters.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { ProcessPort } from './port.ts';

/** Milliseconds until a silent database counts as unreachable. */
const DATABASE_TIMEOUT_MS = 2000;

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

/** GET /api/health: whether the server can do its work. 503 while the database is unreachable. */
export async function checkHealth(_request: Request, port: ProcessPort): Promise<HealthView> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The database took too long.')), DATABASE_TIMEOUT_MS);
	});
	try {
		await Promise.race([port.database.sql`select 1`, late]);
	} catch (err) {
		port.log.error({ err }, 'database unreachable');
		throw new ApiError('INTERNAL_ERROR', {
			status: 503,
			message: 'The database cannot be reached.',
			details: { status: 'unavailable', database: port.database.engine },
			headers: { 'Retry-After': '5' },
		});
	} finally {
		clearTimeout(timer);
	}
	return {
		status: 'ok',
		version: port.version,
		database: port.database.engine,
		auth: port.auth,
		narrator: port.narrator.name,
		...(port.model && { narration: narrationHealth(port.model) }),
	};
}

/** GET /api/metrics: the counts for Prometheus. NOT_FOUND without the token. */
export function readMetrics(request: Request, { model, metricsToken }: ProcessPort): Response {
	if (!model || !metricsToken || !isSameSecret(readBearerToken(request), metricsToken))
		throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
	return new Response(formatMetrics(model.counters.read()), {
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
