import { endpoint, refuseOthers } from '#api/live.ts';
import { fetchPurchase } from '#api/payments/purchases.ts';

export const prerender = false;
export const GET = endpoint(fetchPurchase);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
