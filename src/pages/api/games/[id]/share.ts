import { handleShare, handleUnshare } from '#api/games/endpoints.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const POST = endpoint(handleShare);
export const DELETE = endpoint(handleUnshare);
export const ALL = refuseOthers('POST', 'DELETE');
