import { grantToken } from '#api/auth/sign-in.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(grantToken));
export const ALL = refuseOthers('POST');
