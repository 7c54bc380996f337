import { endpoint, refuseOthers } from '#api/live.ts';
import { listSessions } from '#api/sessions/session-list.ts';

export const prerender = false;
export const GET = endpoint(listSessions);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
