import { followLink, verifyDigits } from '#api/auth/verify.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authEndpoint(followLink));
export const POST = endpoint(authEndpoint(verifyDigits));
export const ALL = refuseOthers('GET', 'POST');
