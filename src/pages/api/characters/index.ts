import { createCharacter, listCharacters } from '#api/characters/characters.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;
export const GET = endpoint(listCharacters);
export const HEAD = GET;
export const POST = endpoint(createCharacter);
export const ALL = refuseOthers('GET', 'POST');
