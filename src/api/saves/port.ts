import type { GamesPort } from '#api/games/port.ts';

/** What saved games need of the server. */
export type SavesPort = GamesPort;
