import type { ModelsPort } from '#api/models/port.ts';
import type { Library } from '#lib/library/books.ts';

/** What the narrators need of the server. */
export interface NarratorsPort extends ModelsPort {
	library: Library;
}
