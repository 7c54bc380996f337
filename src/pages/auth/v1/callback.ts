import { finishAuthorization } from '#api/auth/third-party.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const GET = endpoint(authEndpoint(finishAuthorization));
export const ALL = refuseOthers('GET');
