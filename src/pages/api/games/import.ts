import { endpoint, refuseOthers } from '#api/live.ts';
import { importFile } from '#api/saves/endpoints.ts';

export const prerender = false;
export const POST = endpoint(importFile);
export const ALL = refuseOthers('POST');
