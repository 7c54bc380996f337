import { closeAdmin, openAdmin, readAdmin } from '#api/admin/session.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(readAdmin);
export const POST = endpoint(openAdmin);
export const DELETE = endpoint(closeAdmin);
export const HEAD = GET;
export const ALL = refuseOthers('GET', 'POST', 'DELETE');
