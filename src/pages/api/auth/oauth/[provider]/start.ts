import { startThirdParty } from '#api/auth/sign-in-methods.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(startThirdParty);
export const ALL = refuseOthers('GET');
