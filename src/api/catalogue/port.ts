import type { GamesPort } from '#api/games/port.ts';

/** What the catalogue and its search need of the server. */
export type CataloguePort = GamesPort;
