import { redeemInvite } from '#api/invites/invites.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(redeemInvite);
export const ALL = refuseOthers('POST');
