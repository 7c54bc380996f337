import { endpoint, refuseOthers } from '#api/live.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';

export const prerender = false;
export const GET = endpoint(fetchWallet);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
