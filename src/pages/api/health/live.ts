import { endpoint, refuseOthers } from '#api/live.ts';
import { checkLiveness } from '#api/process/health.ts';

export const prerender = false;
export const GET = endpoint(checkLiveness);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
