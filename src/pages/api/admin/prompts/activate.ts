import { activatePrompt } from '#api/admin/prompts.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;

export const POST = endpoint(activatePrompt);
export const ALL = refuseOthers('POST');
