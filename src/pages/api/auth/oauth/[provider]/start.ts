import { endpoint, refuseOthers } from '#api/live.ts';
import { startThirdParty } from '#api/oauth.ts';

export const prerender = false;
export const GET = endpoint(startThirdParty);
export const ALL = refuseOthers('GET');
