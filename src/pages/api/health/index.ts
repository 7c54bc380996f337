import { endpoint, refuseOthers } from '#api/live.ts';
import { checkHealth } from '#api/process/health.ts';

export const prerender = false;
export const GET = endpoint(checkHealth);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
