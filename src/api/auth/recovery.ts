import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { findAccountByEmail } from '#api/sessions/account-rows.ts';
import { emailSchema, pkceSchema } from './credentials.ts';
import { answerEvenly, limitAuthCall, limitLetters } from './limits.ts';
import { type MailedCodeRow, mailCode } from './mailed-codes.ts';
import type { AuthPort } from './port.ts';

const bodySchema = pkceSchema.extend({ email: emailSchema });

/** POST /recover: mails a link to choose a new password. The response is the same when there is no such account. */
export async function requestRecovery(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'recover');
	const { email, ...pkce } = await readBody(request, bodySchema);
	await answerEvenly(async () => {
		await limitLetters(port, [email]);
		const user = await findAccountByEmail(port.database.sql, email);
		if (user) await mailCode(port, request, { user_id: user.id, kind: 'recovery', email, pkce });
	});
	return {};
}

const resendSchema = bodySchema.extend({ type: z.enum(['signup']) });

/** POST /resend: mails the link that confirms an address again. The response is the same when none is needed. */
export async function resendConfirmation(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'recover');
	const { email, type: kind, ...pkce } = await readBody(request, resendSchema);
	await answerEvenly(async () => {
		await limitLetters(port, [email]);
		for (const { user_id, asked } of await findSignUps(port, email))
			await mailCode(port, request, { user_id, kind, email, pkce, asked });
	});
	return {};
}

/** The sign-ups with an address whose links have not been followed yet. */
export async function findSignUps(port: AuthPort, email: string): Promise<MailedCodeRow[]> {
	return port.database.sql<MailedCodeRow>`select * from account.mailed
		where kind = 'signup' and email = ${email} and expires_at > ${port.now()} order by sent_at`;
}
