import { listPremades } from '#api/characters/premades.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listPremades);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
