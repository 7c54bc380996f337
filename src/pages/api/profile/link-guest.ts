import { linkGuest } from '#api/account/link-guest.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(linkGuest);
export const ALL = refuseOthers('POST');
