import { endpoint, refuseOthers } from '#api/live.ts';
import { activatePrompt } from '#api/narrators/prompts.ts';

export const prerender = false;

export const POST = endpoint(activatePrompt);
export const ALL = refuseOthers('POST');
