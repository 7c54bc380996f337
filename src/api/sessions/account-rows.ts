import type { Sql } from '#api/storage/database.ts';

/** A row of account.user. */
export interface AccountRow {
	id: string;
	email: string;
	confirmed_at: Date | null;
	/** When the address was proven to be its owner's; null before. */
	proven_at: Date | null;
	password_hash: string | null;
	app_metadata: Record<string, unknown>;
	user_metadata: Record<string, unknown>;
	last_sign_in_at: Date | null;
	created_at: Date;
	updated_at: Date;
}

interface IdentityRow {
	provider: string;
	subject: string;
	data: Record<string, unknown>;
	created_at: Date;
	last_sign_in_at: Date;
}

interface FactorRow {
	id: string;
	friendly_name: string;
	status: 'unverified' | 'verified';
	created_at: Date;
	updated_at: Date;
}

/** The account with an e-mail address, given in lower case. */
export async function findAccountByEmail(sql: Sql, email: string): Promise<AccountRow | undefined> {
	const [row] = await sql<AccountRow>`select * from account.user where email = ${email}`;
	return row;
}

/** The account with an id. */
export async function findAccountById(sql: Sql, id: string): Promise<AccountRow | undefined> {
	const [row] = await sql<AccountRow>`select * from account.user where id = ${id}`;
	return row;
}

/** A user as the protocol shows them, with their factors and identities. */
export async function userView(sql: Sql, user: AccountRow) {
	const factors = await sql<FactorRow>`select id, friendly_name, status, created_at, updated_at
		from account.factor where user_id = ${user.id} order by created_at`;
	const identities = await sql<IdentityRow>`select provider, subject, data, created_at, last_sign_in_at
		from account.identity where user_id = ${user.id} order by created_at`;
	const [change] = await sql<{ email: string; sent_at: Date }>`select email, sent_at from account.mailed
		where user_id = ${user.id} and kind = 'email_change'`;
	return {
		...userRowView(user, identities),
		...(change && { new_email: change.email, email_change_sent_at: change.sent_at }),
		factors: factors.map((factor) => ({ ...factor, factor_type: 'totp' })),
	};
}

/** A user as the protocol shows them, from their own row only. */
export function userRowView(user: AccountRow, identities: IdentityRow[] = []) {
	const own = user.password_hash === null ? [] : [emailIdentity(user)];
	const all = [...own, ...identities.map((identity) => identityView(user, identity))];
	const providers = all.map(({ provider }) => provider);
	const { confirmed_at: confirmed = null } = user;
	return {
		id: user.id,
		aud: 'authenticated',
		role: 'authenticated',
		email: user.email,
		email_confirmed_at: confirmed,
		confirmed_at: confirmed,
		phone: '',
		last_sign_in_at: user.last_sign_in_at,
		app_metadata: { provider: providers[0] ?? 'email', providers, ...user.app_metadata },
		user_metadata: user.user_metadata,
		identities: all,
		created_at: user.created_at,
		updated_at: user.updated_at,
		is_anonymous: false,
	};
}

function identityView(user: AccountRow, { provider, subject, data, ...times }: IdentityRow) {
	return {
		identity_id: subject,
		id: subject,
		user_id: user.id,
		identity_data: { ...data, sub: subject },
		provider,
		...times,
		updated_at: times.last_sign_in_at,
	};
}

function emailIdentity(user: AccountRow) {
	const row = {
		provider: 'email',
		subject: user.id,
		data: { email: user.email },
		created_at: user.created_at,
	};
	return identityView(user, { ...row, last_sign_in_at: user.last_sign_in_at ?? user.created_at });
}
