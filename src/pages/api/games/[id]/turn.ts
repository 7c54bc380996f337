import { endpoint, refuseOthers } from '#api/live.ts';
import { takeTurn } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(takeTurn);
export const ALL = refuseOthers('POST');
