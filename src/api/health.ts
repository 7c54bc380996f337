import { ApiError } from './errors.ts';
import type { Live } from './live-type.ts';

/** How long the database may take to answer before it counts as unreachable, in milliseconds. */
const PATIENCE = 2000;

/** Answer of GET /api/health. */
export interface HealthView {
	status: 'ok';
	version: string;
	database: 'pglite' | 'postgres';
	auth: Live['auth'];
	/** Who words the turns. */
	narrator: string;
}

/** GET /api/health: whether the server can do its work. 503 while the database is unreachable. */
export async function checkHealth(_request: Request, live: Live): Promise<HealthView> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The database took too long.')), PATIENCE);
	});
	try {
		await Promise.race([live.database.sql`select 1`, late]);
	} catch (err) {
		live.log.error({ err }, 'database unreachable');
		throw new ApiError('INTERNAL_ERROR', {
			status: 503,
			message: 'The database cannot be reached.',
			details: { status: 'unavailable', database: live.database.engine },
			headers: { 'Retry-After': '5' },
		});
	} finally {
		clearTimeout(timer);
	}
	return {
		status: 'ok',
		version: live.version,
		database: live.database.engine,
		auth: live.auth,
		narrator: live.narrator.name,
	};
}
