import { exportProfile } from '#api/account/profile-export.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(exportProfile);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
