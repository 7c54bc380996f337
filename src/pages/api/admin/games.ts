import { endpoint, refuseOthers } from '#api/live.ts';
import { listRunningGames } from '#api/saves/running-games.ts';

export const prerender = false;
export const GET = endpoint(listRunningGames);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
