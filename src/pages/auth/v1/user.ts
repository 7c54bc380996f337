import { readAccount, updateAccount } from '#api/auth/account.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authEndpoint(readAccount));
export const HEAD = GET;
export const PUT = endpoint(authEndpoint(updateAccount));
export const ALL = refuseOthers('GET', 'PUT');
