import { readUser, updateUser } from '#api/auth/user.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authVerb(readUser));
export const HEAD = GET;
export const PUT = endpoint(authVerb(updateUser));
export const ALL = refuseOthers('GET', 'PUT');
