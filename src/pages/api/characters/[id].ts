import { deleteCharacter, fetchCharacter } from '#api/characters/characters.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(fetchCharacter);
export const HEAD = GET;
export const DELETE = endpoint(deleteCharacter);
export const ALL = refuseOthers('GET', 'DELETE');
