import { endpoint, refuseOthers } from '#api/live.ts';
import { receiveEvent } from '#api/payments/webhook.ts';

export const prerender = false;
export const POST = endpoint(receiveEvent);
export const ALL = refuseOthers('POST');
