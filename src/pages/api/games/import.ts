import { endpoint, refuseOthers } from '#api/live.ts';
import { handleImport } from '#api/saves/endpoints.ts';

export const prerender = false;
export const POST = endpoint(handleImport);
export const ALL = refuseOthers('POST');
