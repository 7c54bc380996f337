import { followLink, verifyDigits } from '#api/auth/verify.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authVerb(followLink));
export const POST = endpoint(authVerb(verifyDigits));
export const ALL = refuseOthers('GET', 'POST');
