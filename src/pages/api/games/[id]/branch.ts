import { endpoint, refuseOthers } from '#api/live.ts';
import { handleBranch } from '#api/turns/endpoints.ts';

export const prerender = false;
export const POST = endpoint(handleBranch);
export const ALL = refuseOthers('POST');
