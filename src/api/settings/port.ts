import type { Database } from '#api/storage/database.ts';

/** What the settings need of the server. */
export interface SettingsPort {
	database: Database;
	now(): Date;
}
