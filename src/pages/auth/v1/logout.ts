import { signOut } from '#api/auth/account.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(signOut));
export const ALL = refuseOthers('POST');
