import { share, unshare } from '#api/games/endpoints.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(share);
export const DELETE = endpoint(unshare);
export const ALL = refuseOthers('POST', 'DELETE');
