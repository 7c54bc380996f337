import { createHmac } from 'node:crypto';
import { sha256 } from '#api/sessions/secrets.ts';
import { issuerOf } from '#api/sessions/tokens.ts';
import { deviceName } from '#lib/account/device-name.ts';
import { BRAND } from '#lib/site/brand.ts';
import type { AuthPort } from './port.ts';
import { type Pkce, safeReturnUrl } from './redirect.ts';

/** What a mailed link does. */
export type MailKind = 'signup' | 'recovery' | 'email_change';

/** Milliseconds that a link is good for. */
const CODE_LIFETIME_MS = 3_600_000;
/** Milliseconds between two letters of one kind; a request in between sends no letter and says nothing of it. */
const MAIL_INTERVAL_MS = 60_000;

/** A row of account.mailed. */
export interface MailedCodeRow {
	/** The account; for a sign-up, the one that its link makes. */
	user_id: string;
	kind: MailKind;
	/** Null once the link is followed. */
	token_hash: Uint8Array | null;
	/** Null, too, once too many digits were guessed wrong. */
	code_hash: Uint8Array | null;
	/** Of the letter to the old address, where a change of e-mail needs one. */
	old_token_hash: Uint8Array | null;
	old_code_hash: Uint8Array | null;
	failures: number;
	/** Where it was sent; for a change of e-mail, the new address. */
	email: string;
	challenge: string | null;
	challenge_method: 's256' | 'plain' | null;
	/** Of a sign-up. */
	password_hash: string | null;
	user_metadata: Record<string, unknown> | null;
	/** When and by which browser it was asked for. */
	asked: string;
}

/** What a letter is for. */
export interface CodeMail extends Pick<MailedCodeRow, 'user_id' | 'kind' | 'email'> {
	pkce: Pkce;
	/** Kept until the link of a sign-up is followed. */
	signUp?: { password_hash: string; user_metadata: object };
	/** What the letter says of a sign-up that it repeats. */
	asked?: string;
	/** The old address, where it has to agree to a change of e-mail. */
	old?: string | undefined;
	/** The address has an account, so nothing is sent there. */
	taken?: boolean;
}

const MAIL_TEXTS = {
	signup: {
		subject: `Confirm your e-mail for ${BRAND}`,
		does: 'Follow this link to confirm your e-mail and sign in:',
		not: 'If that was not you, ignore this letter: its link belongs to the password that was typed then.',
	},
	recovery: {
		subject: `Choose a new password for ${BRAND}`,
		does: 'Follow this link to choose a new password:',
		not: 'If that was not you, ignore this letter: your password stays as it is.',
	},
	email_change: {
		subject: `Confirm your new e-mail for ${BRAND}`,
		does: 'Follow this link to use this e-mail for an account from now on:',
		not: 'If that was not you, ignore this letter: the account is not yours.',
	},
	email_change_old: {
		subject: `Somebody changes your e-mail for ${BRAND}`,
		does: 'Your account is to use another e-mail. Follow this link only if you want that; without it nothing changes:',
		not: 'If that was not you, do not follow it, and choose a new password at once.',
	},
} as const;

/** Mails a link with its six digits; a letter of the same kind that went out within a minute is enough. */
export async function mailCode(port: AuthPort, request: Request, mail: CodeMail): Promise<void> {
	const { kind, email, old, taken = false, asked = describeCaller(port, request) } = mail;
	const own = createCode(port, mail);
	const other = old === undefined ? null : createCode(port, mail);
	if (!(await writeCode(port, { ...mail, asked }, own, other))) return;
	const to = safeReturnUrl(port, new URL(request.url).searchParams.get('redirect_to')).href;
	const send = (address: string, { token, digits }: typeof own, what: keyof typeof MAIL_TEXTS) => {
		const link = new URL(`${issuerOf(port)}/verify`);
		link.search = new URLSearchParams({ token, type: kind, redirect_to: to }).toString();
		const { subject, does, not } = MAIL_TEXTS[what];
		const text = `${does}\n\n${link.href}\n\nOr type this code where you asked for it: ${digits}\n\nBoth are good for one hour and for one use. This was asked for ${asked}. ${not}\n`;
		// Not awaited: how long a letter takes would tell whether there is an account.
		void port.accounts.mail.send({ to: address, subject, text });
	};
	if (old !== undefined && other) send(old, other, 'email_change_old');
	if (!taken) send(email, own, kind);
}

interface Code {
	token: string;
	digits: string;
	tokenHash: Buffer;
	codeHash: Buffer;
}

function createCode(port: AuthPort, { user_id, kind }: Pick<CodeMail, 'user_id' | 'kind'>): Code {
	const token = Buffer.from(port.random(32)).toString('base64url');
	const digits = String(Buffer.from(port.random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
	return { token, digits, tokenHash: sha256(token), codeHash: hashDigits(port, user_id, kind, digits) };
}

/** Keeps what a letter is good for; false where the one before it is enough. */
async function writeCode(
	port: AuthPort,
	{ user_id, kind, email, pkce, signUp, asked }: CodeMail,
	own: Code,
	other: Code | null,
): Promise<boolean> {
	const now = port.now();
	const pause = new Date(now.getTime() - MAIL_INTERVAL_MS);
	const metadata = signUp ? JSON.stringify(signUp.user_metadata) : null;
	const written = await port.database.sql`
		insert into account.mailed as m (user_id, kind, token_hash, code_hash, old_token_hash, old_code_hash, email,
			challenge, challenge_method, password_hash, user_metadata, asked, sent_at, expires_at)
		values (${user_id}, ${kind}, ${own.tokenHash}, ${own.codeHash}, ${other?.tokenHash ?? null}, ${other?.codeHash ?? null},
			${email}, ${pkce.code_challenge ?? null}, ${pkce.code_challenge_method ?? null},
			${signUp?.password_hash ?? null}, ${metadata}::text::jsonb, ${asked}, ${now}, ${new Date(now.getTime() + CODE_LIFETIME_MS)})
		on conflict (user_id, kind) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
			old_token_hash = excluded.old_token_hash, old_code_hash = excluded.old_code_hash,
			email = excluded.email, failures = 0, challenge = excluded.challenge, challenge_method = excluded.challenge_method,
			sent_at = excluded.sent_at, expires_at = excluded.expires_at
		where m.sent_at <= ${pause} or m.email <> excluded.email or m.code_hash is null returning 1`;
	return written.length > 0;
}

function describeCaller({ now }: AuthPort, { headers }: Request): string {
	const [day = '', time = ''] = now().toISOString().split('T');
	return `on ${day} at ${time.slice(0, 5)} UTC (${deviceName(headers.get('user-agent'))})`;
}

/** What is kept of six digits, which are too few for a plain hash. */
export function hashDigits({ accounts }: AuthPort, userId: string, kind: MailKind, digits: string): Buffer {
	return createHmac('sha256', accounts.keys.secret('digits')).update(`${userId}:${kind}:${digits}`).digest();
}
