import { endpoint, refuseOthers } from '#api/live.ts';
import { fetchMe } from '#api/account/me.ts';

export const prerender = false;
export const GET = endpoint(fetchMe);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
