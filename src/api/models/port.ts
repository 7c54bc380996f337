import type { Database } from '#api/storage/database.ts';

/** What the models need of the server. */
export interface ModelsPort {
	database: Database;
	now(): Date;
}
