import { endpoint, refuseOthers } from '#api/live.ts';
import { handleRewind } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(handleRewind);
export const ALL = refuseOthers('POST');
