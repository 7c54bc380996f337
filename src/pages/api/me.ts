import { fetchMe } from '#api/account/me.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchMe);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
