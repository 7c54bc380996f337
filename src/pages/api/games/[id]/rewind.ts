import { endpoint, refuseOthers } from '#api/live.ts';
import { rewind } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(rewind);
export const ALL = refuseOthers('POST');
