import { endpoint, refuseOthers } from '#api/live.ts';
import { exportFile } from '#api/saves/endpoints.ts';

export const prerender = false;
export const GET = endpoint(exportFile);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
