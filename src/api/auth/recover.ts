import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { userByEmail } from '#api/sessions/users.ts';
import { challengeSchema, emailSchema } from './credentials.ts';
import { countCall } from './limits.ts';
import { mailLink } from './mailed.ts';
import type { AuthPort } from './port.ts';

const bodySchema = challengeSchema.extend({ email: emailSchema });

/** POST /recover: mails a link to choose a new password. Answers the same whether there is such an account. */
export async function recover(request: Request, port: AuthPort): Promise<object> {
	await countCall(port, 'recover');
	const { email, ...pkce } = await readBody(request, bodySchema);
	const user = await userByEmail(port.database.sql, email);
	if (user) await mailLink(port, request, { user, kind: 'recovery', email, pkce });
	return {};
}

const resendSchema = bodySchema.extend({ type: z.enum(['signup']) });

/** POST /resend: mails the link that confirms an address once more. Answers the same whether it waits for one. */
export async function resend(request: Request, port: AuthPort): Promise<object> {
	await countCall(port, 'recover');
	const { email, type: kind, ...pkce } = await readBody(request, resendSchema);
	const user = await userByEmail(port.database.sql, email);
	if (user && !user.confirmed_at) await mailLink(port, request, { user, kind, email, pkce });
	return {};
}
