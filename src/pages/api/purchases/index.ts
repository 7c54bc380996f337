import { endpoint, refuseOthers } from '#api/live.ts';
import { createPurchase } from '#api/payments/purchases.ts';

export const prerender = false;
export const POST = endpoint(createPurchase);
export const ALL = refuseOthers('POST');
