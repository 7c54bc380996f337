import { endpoint, refuseOthers } from '#api/live.ts';
import { startThirdParty } from '#api/auth/oauth.ts';

export const prerender = false;
export const GET = endpoint(startThirdParty);
export const ALL = refuseOthers('GET');
