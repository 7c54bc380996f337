import type { Logger } from 'pino';
import type { GamesPort } from '#api/games/port.ts';
import type { ImportQueue } from './import-queue.ts';

/** What the routes for saved games need of the server. */
export interface SavesPort extends GamesPort {
	imports: ImportQueue;
	log: Logger;
	/** Reads one of the site's pictures by its path, such as `/covers/…`; null where there is none. */
	picture?: (path: string) => Promise<Uint8Array | null>;
}
