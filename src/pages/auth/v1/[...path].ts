import { refuseUnknownPath } from '#api/auth/settings.ts';
import { endpoint } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const ALL = endpoint(authEndpoint(refuseUnknownPath));
