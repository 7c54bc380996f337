import { fetchSignInMethods } from '#api/auth/sign-in-methods.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchSignInMethods);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
