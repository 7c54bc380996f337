import { unenrollFactor } from '#api/auth/factors.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const DELETE = endpoint(authEndpoint(unenrollFactor));
export const ALL = refuseOthers('DELETE');
