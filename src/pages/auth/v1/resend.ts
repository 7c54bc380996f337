import { resendConfirmation } from '#api/auth/recovery.ts';
import { endpoint, refuseOthers } from '#api/live.ts';
import { authEndpoint } from '#api/sessions/fault.ts';

export const prerender = false;
export const POST = endpoint(authEndpoint(resendConfirmation));
export const ALL = refuseOthers('POST');
