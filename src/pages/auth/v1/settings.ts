import { fetchAuthSettings } from '#api/auth/settings.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authEndpoint(fetchAuthSettings));
export const HEAD = GET;
export const ALL = refuseOthers('GET');
