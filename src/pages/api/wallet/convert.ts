import { endpoint, refuseOthers } from '#api/live.ts';
import { convertStones } from '#api/wallet/convert-stones.ts';

export const prerender = false;
export const POST = endpoint(convertStones);
export const ALL = refuseOthers('POST');
