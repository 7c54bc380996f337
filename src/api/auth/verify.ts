import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type AccountRow, findAccountById } from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { sha256 } from '#api/sessions/secrets.ts';
import { openSession } from '#api/sessions/sessions.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { emailSchema } from './credentials.ts';
import { answerEvenly, limitAuthCall, limitGuesses } from './limits.ts';
import { hashDigits, type MailedCodeRow, type MailKind } from './mailed-codes.ts';
import { mailNotice } from './notices.ts';
import type { AuthPort } from './port.ts';
import {
	redirectAndTell,
	redirectWithCode,
	redirectWithFault,
	redirectWithSession,
	safeReturnUrl,
} from './redirect.ts';
import { insertAccount } from './sign-up.ts';

const kindSchema = z.enum(['signup', 'recovery', 'email_change']);

/** Digits of one letter that may be guessed wrong before they are void; its link is too long to be guessed. */
const GUESSES_MAX = 5;

/** Told when one of two links is followed, in the protocol's words. */
const WAITS = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** A link that was followed, or the digits in its place. */
interface UsedCode extends MailedCodeRow {
	/** Whether the letter to the other address has to be followed as well. */
	waits: boolean;
}

/** GET /verify: the mailed link. Sends the browser on with a code for the session, or with what is wrong. */
export async function followLink(request: Request, port: AuthPort): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const to = safeReturnUrl(port, searchParams.get('redirect_to'));
	try {
		await limitAuthCall(port, 'verify');
		const kind = kindSchema.safeParse(searchParams.get('type'));
		const token = searchParams.get('token') ?? '';
		if (!kind.success) throw new AuthFault(403, 'otp_expired');
		const outcome = await useCode(port, (sql) => consumeLink(port, sql, token, kind.data));
		if (!outcome.user) return redirectAndTell(to, { message: WAITS });
		const { challenge: code_challenge, challenge_method: code_challenge_method } = outcome.row;
		const pkce = { code_challenge, code_challenge_method };
		if (code_challenge) return await redirectWithCode(port, to, outcome.user.id, methodOf(outcome.row), pkce);
		const session = await openSession(port, port.database.sql, outcome.user, methodOf(outcome.row), request);
		return redirectWithSession(to, session, kind.data);
	} catch (error) {
		if (error instanceof AuthFault) return redirectWithFault(to, error);
		throw error;
	}
}

const bodySchema = z.object({
	type: kindSchema,
	email: emailSchema.optional(),
	token: z.string().max(200).optional(),
	token_hash: z.string().max(200).optional(),
});

/** POST /verify: the digits of a letter, typed where it was asked for. */
export async function verifyDigits(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'verify');
	const { type: kind, email, token, token_hash } = await readBody(request, bodySchema);
	const outcome = await answerEvenly(async () => {
		if (token_hash !== undefined) return useCode(port, (sql) => consumeLink(port, sql, token_hash, kind));
		if (!email || !token) throw new AuthFault(403, 'otp_expired');
		const forgive = await limitGuesses(port, email);
		const digits = token.trim();
		const used = await useCode(port, (sql) => consumeDigits(port, sql, { email, kind, digits }));
		await forgive();
		return used;
	});
	if (!outcome.user) return { msg: WAITS, code: '200' };
	return openSession(port, port.database.sql, outcome.user, methodOf(outcome.row), request);
}

/** Uses a link or its digits up, and does what it was sent for; no user while another letter has to be followed as well. */
async function useCode(
	port: AuthPort,
	consume: (sql: Sql) => Promise<UsedCode | null>,
): Promise<{ user: AccountRow | null; row: MailedCodeRow }> {
	const outcome = await port.database.transaction(async (sql) => {
		const row = await consume(sql);
		if (!row) return null;
		if (row.waits) return { user: null, row, before: null };
		const before = await findAccountById(sql, row.user_id);
		return { user: await applyMailedCode(port, sql, row, before), row, before };
	});
	// Not thrown inside: a wrong guess is to be remembered.
	if (!outcome) throw new AuthFault(403, 'otp_expired');
	const { before, row } = outcome;
	if (before && row.kind === 'email_change') await mailNotice(port, port.database.sql, before, 'email');
	return outcome;
}

/** Uses up the link with this token; null for an unknown, used or old one. */
async function consumeLink(
	{ now }: AuthPort,
	sql: Sql,
	token: string,
	kind: MailKind,
): Promise<UsedCode | null> {
	const hash = sha256(token);
	const [row] = await sql<MailedCodeRow>`select * from account.mailed
		where (token_hash = ${hash} or old_token_hash = ${hash}) and kind = ${kind} and expires_at > ${now()} for update`;
	if (!row) return null;
	return useUp(sql, row, row.token_hash !== null && timingSafeEqual(row.token_hash, hash));
}

/** Uses up the link whose six digits are typed in its place; five wrong guesses void them. */
async function consumeDigits(
	port: AuthPort,
	sql: Sql,
	{ email, kind, digits }: { email: string; kind: MailKind; digits: string },
): Promise<UsedCode | null> {
	const rows = await sql<MailedCodeRow & { old: boolean }>`
		select m.*, m.email <> ${email} as old from account.mailed m left join account.user u on u.id = m.user_id
		where m.kind = ${kind} and m.expires_at > ${port.now()}
			and (m.email = ${email} or (m.kind = 'email_change' and u.email = ${email})) for update of m`;
	for (const { old, ...row } of rows) {
		const hash = old ? row.old_code_hash : row.code_hash;
		if (hash && timingSafeEqual(hash, hashDigits(port, row.user_id, kind, digits)))
			return useUp(sql, row, !old);
		const voided = row.failures + 1 >= GUESSES_MAX;
		await sql`update account.mailed set failures = failures + 1, code_hash = case when ${voided} then null else code_hash end,
			old_code_hash = case when ${voided} then null else old_code_hash end where user_id = ${row.user_id} and kind = ${kind}`;
	}
	return null;
}

/** Forgets the row once all its letters are followed. */
async function useUp(sql: Sql, row: MailedCodeRow, own: boolean): Promise<UsedCode> {
	const { user_id, kind } = row;
	const waits = (own ? row.old_token_hash : row.token_hash) !== null;
	if (!waits) await sql`delete from account.mailed where user_id = ${user_id} and kind = ${kind}`;
	else if (own)
		await sql`update account.mailed set token_hash = null, code_hash = null where user_id = ${user_id} and kind = ${kind}`;
	else
		await sql`update account.mailed set old_token_hash = null, old_code_hash = null where user_id = ${user_id} and kind = ${kind}`;
	return { ...row, waits };
}

/** Does what the link was sent for: following it proves that one owns the address. */
async function applyMailedCode(
	port: AuthPort,
	sql: Sql,
	row: MailedCodeRow,
	before: AccountRow | undefined,
): Promise<AccountRow> {
	const user =
		row.kind === 'signup' ? await createAccount(port, sql, row) : await proveAddress(port, sql, row);
	if (!user) throw new AuthFault(403, 'otp_expired');
	if (before?.proven_at || row.kind !== 'recovery' || !port.accounts.mail.delivers) return user;
	// What was set up before anybody had shown that the address is theirs may be a stranger's.
	await sql`delete from account.session where user_id = ${user.id}`;
	await sql`delete from account.handover where user_id = ${user.id}`;
	await sql`update account.user set password_hash = null where id = ${user.id}`;
	return { ...user, password_hash: null };
}

/** The account that a sign-up asked for, with the password that was typed then; undefined where another was quicker. */
async function createAccount(port: AuthPort, sql: Sql, row: MailedCodeRow): Promise<AccountRow | undefined> {
	const { user_id: id, email, password_hash, user_metadata } = row;
	const now = port.now();
	await sql`delete from account.mailed where kind = 'signup' and email = ${email}`;
	return insertAccount(sql, {
		id,
		email,
		password_hash,
		user_metadata: user_metadata ?? {},
		proven_at: now,
		created_at: now,
	});
}

async function proveAddress(port: AuthPort, sql: Sql, row: MailedCodeRow): Promise<AccountRow | undefined> {
	const now = port.now();
	try {
		const [user] = await sql<AccountRow>`update account.user
			set email = ${row.email}, proven_at = ${now}, updated_at = ${now}
			where id = ${row.user_id} and (email = ${row.email} or ${row.kind} = 'email_change') returning *`;
		return user;
	} catch (error) {
		if (!violatesConstraint(error, 'user_email_key')) throw error;
		return undefined;
	}
}

const methodOf = ({ kind }: MailedCodeRow) => (kind === 'recovery' ? 'recovery' : 'otp');
