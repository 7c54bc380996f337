import { endpoint, refuseOthers } from '#api/live.ts';
import { changeSubscription } from '#api/payments/change-subscription.ts';

export const prerender = false;
export const POST = endpoint(changeSubscription);
export const ALL = refuseOthers('POST');
