import { runCommandRemotely } from '#api/admin/operator-command.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(runCommandRemotely);
export const ALL = refuseOthers('POST');
