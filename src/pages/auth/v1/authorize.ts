import { authorize } from '#api/auth/third-party.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authVerb(authorize));
export const ALL = refuseOthers('GET');
