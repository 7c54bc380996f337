import { signUp } from '#api/auth/sign-up.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authVerb(signUp));
export const ALL = refuseOthers('POST');
