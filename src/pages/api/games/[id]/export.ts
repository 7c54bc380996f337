import { endpoint, refuseOthers } from '#api/live.ts';
import { handleExport } from '#api/saves/endpoints.ts';

export const prerender = false;
export const GET = endpoint(handleExport);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
