import { adjustPlayerWallet } from '#api/admin/adjust-player.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(adjustPlayerWallet);
export const ALL = refuseOthers('POST');
