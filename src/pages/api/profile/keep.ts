import { cancelErasure } from '#api/account/erasure-request.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(cancelErasure);
export const ALL = refuseOthers('POST');
