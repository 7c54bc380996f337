import { createInviteAsAdmin, listInvites } from '#api/admin/invites.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listInvites);
export const POST = endpoint(createInviteAsAdmin);
export const HEAD = GET;
export const ALL = refuseOthers('GET', 'POST');
