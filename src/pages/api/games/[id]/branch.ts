import { endpoint, refuseOthers } from '#api/live.ts';
import { branch } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(branch);
export const ALL = refuseOthers('POST');
