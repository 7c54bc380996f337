import { unknownPath } from '#api/auth/settings.ts';
import { endpoint } from '#api/live.ts';
import { authVerb } from '#api/sessions/fault.ts';

export const prerender = false;
export const ALL = endpoint(authVerb(unknownPath));
