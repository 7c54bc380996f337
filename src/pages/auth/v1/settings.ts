import { readSettings } from '#api/auth/settings.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authVerb(readSettings));
export const HEAD = GET;
export const ALL = refuseOthers('GET');
