import { requestErasure } from '#api/account/erasure-request.ts';
import { fetchProfile, updateProfile } from '#api/account/profile.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchProfile);
export const HEAD = GET;
export const PATCH = endpoint(updateProfile);
export const DELETE = endpoint(requestErasure);
export const ALL = refuseOthers('GET', 'PATCH', 'DELETE');
