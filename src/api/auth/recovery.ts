import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { findAccountByEmail } from '#api/sessions/account-rows.ts';
import { emailSchema, pkceSchema } from './credentials.ts';
import { limitAuthCall } from './limits.ts';
import { mailCode } from './mailed-codes.ts';
import type { AuthPort } from './port.ts';

const bodySchema = pkceSchema.extend({ email: emailSchema });

/** POST /recover: mails a link to choose a new password. Answers the same whether there is such an account. */
export async function requestRecovery(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'recover');
	const { email, ...pkce } = await readBody(request, bodySchema);
	const user = await findAccountByEmail(port.database.sql, email);
	if (user) await mailCode(port, request, { user, kind: 'recovery', email, pkce });
	return {};
}

const resendSchema = bodySchema.extend({ type: z.enum(['signup']) });

/** POST /resend: mails the link that confirms an address once more. Answers the same whether it waits for one. */
export async function resendConfirmation(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'recover');
	const { email, type: kind, ...pkce } = await readBody(request, resendSchema);
	const user = await findAccountByEmail(port.database.sql, email);
	if (user && !user.confirmed_at) await mailCode(port, request, { user, kind, email, pkce });
	return {};
}
