import type { Logger } from 'pino';
import type { NarratorsPort } from '#api/narrators/port.ts';

/** What the providers need of the server. */
export interface ProvidersPort extends NarratorsPort {
	log: Logger;
}
