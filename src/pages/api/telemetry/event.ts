import { endpoint, refuseOthers } from '#api/live.ts';
import { countEvent } from '#api/process/telemetry.ts';

export const prerender = false;
export const POST = endpoint(countEvent);
export const ALL = refuseOthers('POST');
