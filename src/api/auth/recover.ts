import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Keeper } from '#api/sessions/fault.ts';
import { userByEmail } from '#api/sessions/users.ts';
import { challengeSchema, emailSchema } from './credentials.ts';
import { countCall } from './limits.ts';
import { mailLink } from './mailed.ts';

const bodySchema = challengeSchema.extend({ email: emailSchema });

/** POST /recover: mails a link to choose a new password. Answers the same whether there is such an account. */
export async function recover(request: Request, live: Keeper): Promise<object> {
	await countCall(live, 'recover');
	const { email, ...pkce } = await readBody(request, bodySchema);
	const user = await userByEmail(live.database.sql, email);
	if (user) await mailLink(live, request, { user, kind: 'recovery', email, pkce });
	return {};
}

const resendSchema = bodySchema.extend({ type: z.enum(['signup']) });

/** POST /resend: mails the link that confirms an address once more. Answers the same whether it waits for one. */
export async function resend(request: Request, live: Keeper): Promise<object> {
	await countCall(live, 'recover');
	const { email, type: kind, ...pkce } = await readBody(request, resendSchema);
	const user = await userByEmail(live.database.sql, email);
	if (user && !user.confirmed_at) await mailLink(live, request, { user, kind, email, pkce });
	return {};
}
