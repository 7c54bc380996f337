import { recover } from '#api/auth/recover.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authVerb(recover));
export const ALL = refuseOthers('POST');
