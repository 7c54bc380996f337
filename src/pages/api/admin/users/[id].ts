import { fetchUser } from '#api/admin/users.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchUser);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
