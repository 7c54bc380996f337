import { endpoint, refuseOthers } from '#api/live.ts';
import { listPacks } from '#api/payments/purchases.ts';

export const prerender = false;
export const GET = endpoint(listPacks);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
