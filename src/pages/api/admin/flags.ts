import { endpoint, refuseOthers } from '#api/live.ts';
import { listFlags, setFlag } from '#api/settings/flags.ts';

export const prerender = false;
export const GET = endpoint(listFlags);
export const POST = endpoint(setFlag);
export const HEAD = GET;
export const ALL = refuseOthers('GET', 'POST');
