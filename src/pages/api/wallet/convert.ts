import { convertStones } from '#api/wallet/convert.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(convertStones);
export const ALL = refuseOthers('POST');
