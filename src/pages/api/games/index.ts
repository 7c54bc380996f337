import { createGame, listGames } from '#api/games/endpoints.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listGames);
export const HEAD = GET;
export const POST = endpoint(createGame);
export const ALL = refuseOthers('GET', 'POST');
