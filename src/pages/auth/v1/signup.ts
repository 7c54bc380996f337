import { signUp } from '#api/auth/sign-up.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(signUp));
export const ALL = refuseOthers('POST');
