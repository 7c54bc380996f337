import { endpoint, refuseOthers } from '#api/live.ts';
import { settleInSandbox } from '#api/payments/sandbox-checkout.ts';

export const prerender = false;
export const POST = endpoint(settleInSandbox);
export const ALL = refuseOthers('POST');
