import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { Database } from '#api/storage/database.ts';
import { adjustmentSchema } from '#api/wallet/adjust-wallet.ts';
import { adjustWalletWithAudit } from './adjust-player.ts';
import { writeAudit } from './audit.ts';
import { createInviteWithAudit, explainTakenCode, inviteSchema } from './invites.ts';
import type { AdminPort, OperatorPort } from './port.ts';

const adminSchema = z.strictObject({
	command: z.literal('admin'),
	email: z.string().trim().toLowerCase(),
	/** Removes the role instead of giving it. */
	remove: z.boolean().default(false),
});

/** The commands of the operator. */
export const operatorCommandSchema = z.discriminatedUnion('command', [
	inviteSchema.extend({ command: z.literal('invite') }),
	adminSchema,
	adjustmentSchema.extend({ command: z.literal('ledger-adjust') }),
	z.strictObject({ command: z.literal('ledger-audit') }),
	z.strictObject({
		command: z.literal('backup'),
		/** The file's whole path on this machine. */
		file: z.string().min(1).max(4096),
		/** What protects the keys in it; the server's own setting, if left out. */
		passphrase: z.string().max(1000).exactOptional(),
	}),
]);

export type OperatorCommand = z.input<typeof operatorCommandSchema>;

/** Runs a command, writes an audit entry and returns the result. VALIDATION_FAILED for a command that cannot be done. */
export async function runOperatorCommand(
	port: OperatorPort,
	{ transaction }: Pick<Database, 'transaction'>,
	order: z.output<typeof operatorCommandSchema>,
): Promise<object> {
	switch (order.command) {
		case 'invite': {
			const { command: _, ...wanted } = order;
			return transaction((sql) => createInviteWithAudit(port, sql, wanted, null)).catch((error) => {
				throw explainTakenCode(error);
			});
		}
		case 'admin':
			return setAdminRole(port, { transaction }, order);
		case 'ledger-adjust': {
			const { command: _, ...adjustment } = order;
			return transaction((sql) => adjustWalletWithAudit(port, sql, adjustment, null));
		}
		case 'backup':
			return backUp(port, order);
		case 'ledger-audit':
			return transaction(async (sql) => {
				await sql`set transaction isolation level repeatable read read only`;
				return auditLedger(sql);
			});
	}
}

/** POST /api/operate: runs a command in this server. NOT_FOUND without the token from the server's data folder. */
export async function runCommandRemotely(request: Request, port: AdminPort): Promise<object> {
	const given = Buffer.from(request.headers.get('x-operator-token') ?? '');
	const right = Buffer.from(port.operatorToken ?? '');
	if (right.length === 0 || given.length !== right.length || !timingSafeEqual(given, right))
		throw new ApiError('NOT_FOUND', { message: 'There is nothing at this address.' });
	const order = await readBody(request, operatorCommandSchema);
	return runOperatorCommand(port, port.database, order);
}

async function backUp(
	{ backup }: OperatorPort,
	{ file, passphrase }: { file: string; passphrase?: string },
): Promise<object> {
	if (!backup) throw new ApiError('NOT_FOUND', { message: 'This server makes no backups.' });
	try {
		return await backup(file, passphrase);
	} catch (error) {
		const { code, message } = error as { code?: string; message: string };
		if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
		throw invalidFields({ file: `The file cannot be written: ${message}` });
	}
}

async function setAdminRole(
	port: OperatorPort,
	{ transaction }: Pick<Database, 'transaction'>,
	{ email, remove }: z.output<typeof adminSchema>,
): Promise<object> {
	const role = remove ? null : 'admin';
	await transaction(async (sql) => {
		const [user] = await sql<{ id: string; role: string | null }>`
			select id, app_metadata ->> 'role' as role from account.user where email = ${email} for update`;
		if (!user) throw invalidFields({ email: 'There is no account with this e-mail. Sign up first.' });
		if (user.role === role) return;
		await sql`update account.user set updated_at = ${port.now()},
			app_metadata = case when ${remove}::boolean then app_metadata - 'role' else app_metadata || '{"role":"admin"}'::jsonb end
			where id = ${user.id}`;
		await writeAudit(port, sql, {
			actor: null,
			act: 'role.set',
			subject: `account:${user.id}`,
			before: { role: user.role },
			after: { role },
		});
	});
	return { email, role };
}
