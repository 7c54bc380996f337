import { unenroll } from '#api/auth/factors.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const DELETE = endpoint(authVerb(unenroll));
export const ALL = refuseOthers('DELETE');
