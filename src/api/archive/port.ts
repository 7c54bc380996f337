import type { Database } from '#api/storage/database.ts';
import type { Library } from '#lib/library/books.ts';

/** What the archive needs of the server. */
export interface ArchivePort {
	database: Database;
	library: Library;
	now(): Date;
}
