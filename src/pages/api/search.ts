import { searchEverything } from '#api/catalogue/search.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(searchEverything);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
