import { comeBack } from '#api/auth/third-party.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authVerb(comeBack));
export const ALL = refuseOthers('GET');
