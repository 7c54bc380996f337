import { endpoint, refuseOthers } from '#api/live.ts';
import { endSession } from '#api/sessions/session-list.ts';

export const prerender = false;
export const DELETE = endpoint(endSession);
export const ALL = refuseOthers('DELETE');
