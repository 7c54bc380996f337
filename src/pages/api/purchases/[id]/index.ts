import { endpoint, refuseOthers } from '#api/live.ts';
import { cancelPurchase } from '#api/payments/cancel-purchase.ts';
import { fetchPurchase } from '#api/payments/purchases.ts';

export const prerender = false;
export const GET = endpoint(fetchPurchase);
export const HEAD = GET;
export const DELETE = endpoint(cancelPurchase);
export const ALL = refuseOthers('GET', 'DELETE');
