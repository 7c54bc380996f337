import { endpoint, refuseOthers } from '#api/live.ts';
import { fetchStatement } from '#api/wallet/statement.ts';

export const prerender = false;
export const GET = endpoint(fetchStatement);
export const HEAD = GET;
export const ALL = refuseOthers('GET');
