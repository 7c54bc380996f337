import { enroll } from '#api/auth/factors.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authVerb(enroll));
export const ALL = refuseOthers('POST');
