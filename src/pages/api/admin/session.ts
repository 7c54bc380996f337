import { closeAdminSession, fetchAdminSession, openAdminSession } from '#api/admin/admin-session.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchAdminSession);
export const POST = endpoint(openAdminSession);
export const DELETE = endpoint(closeAdminSession);
export const HEAD = GET;
export const ALL = refuseOthers('GET', 'POST', 'DELETE');
