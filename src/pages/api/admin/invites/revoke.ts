import { revokeInvite } from '#api/admin/invites.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(revokeInvite);
export const ALL = refuseOthers('POST');
