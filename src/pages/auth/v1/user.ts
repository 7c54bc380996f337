import { readUser, updateUser } from '#api/auth/user.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authEndpoint(readUser));
export const HEAD = GET;
export const PUT = endpoint(authEndpoint(updateUser));
export const ALL = refuseOthers('GET', 'PUT');
