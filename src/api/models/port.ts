import type { Database } from '#api/storage/database.ts';

/** What talking to language models needs of the server. */
export interface ModelsPort {
	database: Database;
	now(): Date;
}
