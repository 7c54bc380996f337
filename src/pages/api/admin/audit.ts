import { fetchAudit } from '#api/admin/audit.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchAudit);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
