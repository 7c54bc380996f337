import { endpoint, refuseOthers } from '#api/live.ts';
import { readMetrics } from '#api/process/health.ts';

export const prerender = false;

export const GET = endpoint(readMetrics);
export const ALL = refuseOthers('GET');
