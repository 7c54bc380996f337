import { endpoint, refuseOthers } from '#api/live.ts';
import { checkReadiness } from '#api/process/health.ts';

export const prerender = false;
export const GET = endpoint(checkReadiness);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
