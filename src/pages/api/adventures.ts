import { listAdventures } from '#api/catalogue/catalogue.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listAdventures);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
