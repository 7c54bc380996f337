import { createPrompt, listPrompts } from '#api/admin/prompts.ts';
import { endpoint, refuseOthers } from '#api/live.ts';

export const prerender = false;

export const GET = endpoint(listPrompts);
export const POST = endpoint(createPrompt);
export const ALL = refuseOthers('GET', 'POST');
