import { importFile } from '#api/games/verbs.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(importFile);
export const ALL = refuseOthers('POST');
