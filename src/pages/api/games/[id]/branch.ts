import { branch } from '#api/games/verbs.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(branch);
export const ALL = refuseOthers('POST');
