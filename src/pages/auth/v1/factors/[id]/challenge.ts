import { challenge } from '#api/auth/factors.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authVerb(challenge));
export const ALL = refuseOthers('POST');
