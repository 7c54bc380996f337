import { listFlags, setFlag } from '#api/admin/flags.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listFlags);
export const POST = endpoint(setFlag);
export const HEAD = GET;
export const ALL = refuseOthers('GET', 'POST');
