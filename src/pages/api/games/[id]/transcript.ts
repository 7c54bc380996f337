import { fetchTranscript } from '#api/games/endpoints.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchTranscript);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
