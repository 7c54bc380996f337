import { keepAccount } from '#api/account/farewell.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(keepAccount);
export const ALL = refuseOthers('POST');
