import { requestRecovery } from '#api/auth/recovery.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(requestRecovery));
export const ALL = refuseOthers('POST');
