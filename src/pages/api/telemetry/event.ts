import { endpoint, refuseOthers } from '#api/live.ts';
import { recordEvent } from '#api/process/telemetry.ts';

export const prerender = false;
export const POST = endpoint(recordEvent);
export const ALL = refuseOthers('POST');
