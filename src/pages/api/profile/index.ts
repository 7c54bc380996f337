import { askErasure } from '#api/account/farewell.ts';
import { changeProfile, fetchProfile } from '#api/account/profile.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchProfile);
export const HEAD = GET;
export const PATCH = endpoint(changeProfile);
export const DELETE = endpoint(askErasure);
export const ALL = refuseOthers('GET', 'PATCH', 'DELETE');
