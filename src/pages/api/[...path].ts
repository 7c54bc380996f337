import { refuseUnknownAddress } from '#api/http/endpoint.ts';
import { endpoint } from '#api/live.ts';

export const prerender = false;
export const ALL = endpoint(refuseUnknownAddress);
