import type { PlayersPort } from '#api/players/port.ts';
import type { Library } from '#lib/library/books.ts';

/** What the characters need of the server. */
export interface CharactersPort extends PlayersPort {
	library: Library;
}
