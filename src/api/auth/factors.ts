import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Params } from '#api/http/endpoint.ts';
import { findAccountById } from '#api/sessions/account-rows.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import { decryptSecret, encryptSecret } from '#api/sessions/secrets.ts';
import {
	lacksSecondFactor,
	REFRESH_OVERLAP_MS,
	requireFreshSignIn,
	requireSession,
	type SessionRow,
	sessionView,
} from '#api/sessions/sessions.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { BRAND } from '#lib/site/brand.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { limitAuthCall, limitCodeAttempts } from './limits.ts';
import { mailNotice } from './notices.ts';
import type { AuthPort } from './port.ts';

/** Seconds that a code lasts (RFC 6238), and how many steps a clock may be off. */
const STEP_SECONDS = 30;
const SKEW_STEPS = 1;
/** Milliseconds that a challenge is valid, and that a new factor waits for its first code. */
const CODE_TIMEOUT_MS = 300_000;
const FACTORS_MAX = 10;

interface FactorRow {
	id: string;
	user_id: string;
	friendly_name: string;
	status: 'unverified' | 'verified';
	secret: Uint8Array;
	last_step: number;
}

const enrollSchema = z.object({
	factor_type: z.literal('totp', 'factor_type needs to be TOTP'),
	friendly_name: z.string().trim().max(100).nullish(),
	issuer: z.string().trim().max(100).nullish(),
});

/** POST /factors: makes a secret for an authenticator app, with its QR code. The factor counts once a right code was sent. */
export async function enrollFactor(request: Request, port: AuthPort): Promise<object> {
	await limitAuthCall(port, 'factor');
	const { user, session } = await requireSession(request, port);
	const body = await readBody(request, enrollSchema);
	const { sql } = port.database;
	if (await lacksSecondFactor(sql, session)) throw new AuthFault(403, 'insufficient_aal');
	requireFreshSignIn(port, session);
	const now = port.now();
	await sql`delete from account.factor where user_id = ${user.id} and status = 'unverified'
		and (created_at < ${new Date(now.getTime() - CODE_TIMEOUT_MS)} or friendly_name = ${body.friendly_name ?? ''})`;
	const [counted] = await sql<{
		count: number;
	}>`select count(*)::int as count from account.factor where user_id = ${user.id}`;
	if ((counted?.count ?? 0) >= FACTORS_MAX) throw new AuthFault(422, 'too_many_enrolled_mfa_factors');
	const id = port.uuid();
	const secret = new Secret({ buffer: Uint8Array.from(port.random(20)).buffer });
	const totp = new TOTP({ issuer: body.issuer || BRAND, label: user.email, secret, period: STEP_SECONDS });
	try {
		await sql`insert into account.factor (id, user_id, friendly_name, status, secret, created_at, updated_at)
			values (${id}, ${user.id}, ${body.friendly_name ?? ''}, 'unverified', ${encryptSecret(port.accounts.keys, port.random, secret.bytes)}, ${now}, ${now})`;
	} catch (error) {
		if (!violatesConstraint(error, 'factor_name')) throw error;
		throw new AuthFault(422, 'mfa_factor_name_conflict');
	}
	const uri = totp.toString();
	return {
		id,
		type: 'totp',
		friendly_name: body.friendly_name ?? '',
		totp: { qr_code: renderSVG(uri, { border: 2 }), secret: secret.base32, uri },
	};
}

/** POST /factors/{id}/challenge: asks for a code, within five minutes. */
export async function challengeFactor(request: Request, port: AuthPort, { id }: Params): Promise<object> {
	await limitAuthCall(port, 'factor');
	const { user } = await requireSession(request, port);
	const { sql } = port.database;
	const factor = await requireFactor(sql, user.id, id);
	const now = port.now();
	const expires = new Date(now.getTime() + CODE_TIMEOUT_MS);
	const challengeId = port.uuid();
	await sql`delete from account.challenge where factor_id = ${factor.id} and expires_at <= ${now}`;
	await sql`insert into account.challenge (id, factor_id, expires_at) values (${challengeId}, ${factor.id}, ${expires})`;
	return { id: challengeId, type: 'totp', expires_at: Math.floor(expires.getTime() / 1000) };
}

const verifySchema = z.object({ challenge_id: z.string(), code: z.string().max(20) });

/** POST /factors/{id}/verify: raises the session to aal2. The first right code also ends all other sessions. */
export async function verifyFactor(request: Request, port: AuthPort, { id }: Params): Promise<object> {
	await limitAuthCall(port, 'factor');
	const { user, session } = await requireSession(request, port);
	const { challenge_id, code } = await readBody(request, verifySchema);
	const factor = await requireFactor(port.database.sql, user.id, id);
	const forgive = await limitCodeAttempts(port, factor.id);
	const isNew = factor.status === 'unverified';
	const raised = await port.database.transaction(async (sql) => {
		const row = await requireFactor(sql, user.id, id, true);
		await requireChallenge(port, sql, row.id, challenge_id);
		const step = matchStep(port, row, code.replace(/\s/g, ''));
		if (step === null) throw new AuthFault(422, 'mfa_verification_failed');
		await sql`delete from account.challenge where id = ${challenge_id}`;
		await sql`update account.factor set status = 'verified', last_step = ${step}, updated_at = ${port.now()} where id = ${row.id}`;
		if (row.status === 'unverified')
			await sql`delete from account.session where user_id = ${user.id} and id <> ${session.id}`;
		return raiseSession(port, sql, session);
	});
	await forgive();
	if (isNew) await mailNotice(port, port.database.sql, user, 'factorAdded');
	return raised;
}

/** DELETE /factors/{id}: deletes an authenticator. A verified one needs a session that has shown a code. */
export async function unenrollFactor(request: Request, port: AuthPort, { id }: Params): Promise<object> {
	await limitAuthCall(port, 'factor');
	const { user, session } = await requireSession(request, port);
	const gone = await port.database.transaction(async (sql) => {
		const factor = await requireFactor(sql, user.id, id, true);
		if (factor.status === 'verified' && session.aal < 2) throw new AuthFault(422, 'insufficient_aal');
		await sql`delete from account.factor where id = ${factor.id}`;
		const [left] = await sql`select 1 from account.factor where user_id = ${user.id} and status = 'verified'`;
		if (!left) await sql`update account.session set aal = 1 where user_id = ${user.id}`;
		return factor;
	});
	if (gone.status === 'verified') await mailNotice(port, port.database.sql, user, 'factorRemoved');
	return { id: gone.id };
}

async function requireFactor(
	sql: Sql,
	userId: string,
	id: string | undefined,
	lock = false,
): Promise<FactorRow> {
	const [row] = isUuid(id) ? await readFactorRows(sql, userId, id, lock) : [];
	if (!row) throw new AuthFault(404, 'mfa_factor_not_found');
	return row;
}

async function readFactorRows(sql: Sql, userId: string, id: string, lock: boolean): Promise<FactorRow[]> {
	// SQL has no conditional `for update`, so the lock is a statement of its own.
	if (lock) await sql`select 1 from account.factor where id = ${id} and user_id = ${userId} for update`;
	return sql<FactorRow>`select * from account.factor where id = ${id} and user_id = ${userId}`;
}

async function requireChallenge({ now }: AuthPort, sql: Sql, factorId: string, id: string): Promise<void> {
	const [row] = isUuid(id)
		? await sql<{
				expires_at: Date;
			}>`select expires_at from account.challenge where id = ${id} and factor_id = ${factorId}`
		: [];
	if (!row || row.expires_at <= now()) throw new AuthFault(422, 'mfa_challenge_expired');
}

/** The time step of a code; null for a wrong code, and for a step that was used before. */
function matchStep({ now, accounts }: AuthPort, factor: FactorRow, code: string): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const timestamp = now().getTime();
	const totp = new TOTP({
		secret: new Secret({ buffer: decryptSecret(accounts.keys, factor.secret).buffer }),
		period: STEP_SECONDS,
	});
	const off = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
	if (off === null) return null;
	const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + off;
	return step > factor.last_step ? step : null;
}

/** Raises the session to aal2. Older refresh tokens are then two steps behind, so they no longer work. */
async function raiseSession(port: AuthPort, sql: Sql, session: SessionRow): Promise<object> {
	const now = port.now();
	const amr = [...session.amr, { method: 'totp', timestamp: Math.floor(now.getTime() / 1000) }];
	const [raised] = await sql<SessionRow>`update account.session
		set aal = 2, amr = ${JSON.stringify(amr)}::text::jsonb, counter = counter + 2, refreshed_at = ${new Date(now.getTime() - REFRESH_OVERLAP_MS)}
		where id = ${session.id} returning *`;
	const user = await findAccountById(sql, session.user_id);
	if (!raised || !user) throw new AuthFault(403, 'session_not_found');
	return sessionView(port, sql, raised, user);
}
