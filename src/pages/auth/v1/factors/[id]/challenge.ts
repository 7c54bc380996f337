import { challengeFactor } from '#api/auth/factors.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(challengeFactor));
export const ALL = refuseOthers('POST');
