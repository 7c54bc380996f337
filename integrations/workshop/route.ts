import { fileURLToPath } from 'node:url';
import { endpoint, refuseOthers } from '#api/live.ts';
import { openWorkshop } from './endpoints.ts';

const { look, rewrite, renew } = openWorkshop(fileURLToPath(new URL('../../src/content/', import.meta.url)));

export const prerender = false;
export const GET = endpoint(look);
export const POST = endpoint(rewrite);
export const PATCH = endpoint(renew);
export const ALL = refuseOthers('GET', 'PATCH', 'POST');
