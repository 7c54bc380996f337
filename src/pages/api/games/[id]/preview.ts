import { endpoint, refuseOthers } from '#api/live.ts';
import { previewTurn } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(previewTurn);
export const ALL = refuseOthers('POST');
