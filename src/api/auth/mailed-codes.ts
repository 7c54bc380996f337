import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountRow } from '#api/sessions/account-rows.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import { issuerOf } from '#api/sessions/tokens.ts';
import type { Sql } from '#api/storage/database.ts';
import { BRAND } from '#lib/site/brand.ts';
import type { AuthPort } from './port.ts';
import { type Pkce, safeReturnUrl } from './redirect.ts';

/** What a mailed link does. */
export type MailKind = 'signup' | 'recovery' | 'email_change';

/** Milliseconds that a link is good for. */
const CODE_LIFETIME_MS = 3_600_000;
/** One letter of a kind in so many milliseconds; what is asked for in between is passed over in silence. */
const MAIL_INTERVAL_MS = 60_000;
/** Digits that may be guessed wrong before the link is void. */
const GUESSES_MAX = 5;

/** A row of account.mailed. */
export interface MailedCodeRow {
	user_id: string;
	kind: MailKind;
	code_hash: Uint8Array;
	failures: number;
	email: string;
	challenge: string | null;
	challenge_method: 's256' | 'plain' | null;
}

const MAIL_TEXTS: Record<MailKind, { subject: string; does: string; not: string }> = {
	signup: {
		subject: `Confirm your e-mail for ${BRAND}`,
		does: 'Follow this link to confirm your e-mail and sign in:',
		not: 'If you did not sign up, ignore this letter.',
	},
	recovery: {
		subject: `Choose a new password for ${BRAND}`,
		does: 'Follow this link to choose a new password:',
		not: 'If you did not ask for it, ignore this letter: your password stays as it is.',
	},
	email_change: {
		subject: `Confirm your new e-mail for ${BRAND}`,
		does: 'Follow this link to use this e-mail from now on:',
		not: 'If you did not ask for it, ignore this letter.',
	},
};

/** Mails a link with its six digits; a letter of the same kind that went out within a minute is enough. */
export async function mailCode(
	port: AuthPort,
	request: Request,
	{ user, kind, email, pkce }: { user: AccountRow; kind: MailKind; email: string; pkce: Pkce },
): Promise<void> {
	const now = port.now();
	const token = Buffer.from(port.random(32)).toString('base64url');
	const digits = String(Buffer.from(port.random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
	const pause = new Date(now.getTime() - MAIL_INTERVAL_MS);
	const written = await port.database.sql`
		insert into account.mailed as m (user_id, kind, token_hash, code_hash, email, challenge, challenge_method, sent_at, expires_at)
		values (${user.id}, ${kind}, ${sha256(token)}, ${digitsHash(port, user.id, kind, digits)}, ${email},
			${pkce.code_challenge ?? null}, ${pkce.code_challenge_method ?? null}, ${now}, ${new Date(now.getTime() + CODE_LIFETIME_MS)})
		on conflict (user_id, kind) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
			email = excluded.email, failures = 0, challenge = excluded.challenge, challenge_method = excluded.challenge_method,
			sent_at = excluded.sent_at, expires_at = excluded.expires_at
		where m.sent_at <= ${pause} or m.email <> excluded.email returning 1`;
	if (written.length === 0) return;
	const link = new URL(`${issuerOf(port)}/verify`);
	const to = safeReturnUrl(port, new URL(request.url).searchParams.get('redirect_to'));
	link.search = new URLSearchParams({ token, type: kind, redirect_to: to.href }).toString();
	const { subject, does, not } = MAIL_TEXTS[kind];
	const text = `${does}\n\n${link.href}\n\nOr type this code where you asked for it: ${digits}\n\nBoth are good for one hour and for one use. ${not}\n`;
	// Not awaited: how long a letter takes would tell whether there is an account.
	void port.accounts.mail.send({ to: email, subject, text });
}

/** Uses up the link with this token; null where it is none, used or too old. */
export async function consumeLink(
	{ now }: AuthPort,
	sql: Sql,
	token: string,
	kind: MailKind,
): Promise<MailedCodeRow | null> {
	const [row] = await sql<MailedCodeRow>`delete from account.mailed
		where token_hash = ${sha256(token)} and kind = ${kind} and expires_at > ${now()} returning *`;
	return row ?? null;
}

/** Uses up the link whose six digits are typed in its place; five wrong guesses void it. */
export async function consumeDigits(
	port: AuthPort,
	sql: Sql,
	userId: string,
	kind: MailKind,
	digits: string,
): Promise<MailedCodeRow | null> {
	const [row] = await sql<MailedCodeRow>`select * from account.mailed
		where user_id = ${userId} and kind = ${kind} and expires_at > ${port.now()} for update`;
	if (!row) return null;
	const right = timingSafeEqual(row.code_hash, digitsHash(port, userId, kind, digits));
	if (right || row.failures + 1 >= GUESSES_MAX)
		await sql`delete from account.mailed where user_id = ${userId} and kind = ${kind}`;
	else
		await sql`update account.mailed set failures = failures + 1 where user_id = ${userId} and kind = ${kind}`;
	return right ? row : null;
}

function digitsHash({ accounts }: AuthPort, userId: string, kind: MailKind, digits: string): Buffer {
	return createHmac('sha256', accounts.keys.secret('digits')).update(`${userId}:${kind}:${digits}`).digest();
}
