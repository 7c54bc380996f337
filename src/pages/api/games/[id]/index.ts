import { fetchGame, patchGame } from '#api/games/endpoints.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchGame);
export const HEAD = GET;
export const PATCH = endpoint(patchGame);
export const ALL = refuseOthers('GET', 'PATCH');
