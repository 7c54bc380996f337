import { readBearerToken } from '#api/http/caller.ts';
import { ApiError } from '#api/http/errors.ts';
import { ensurePlayer, type Identity, identifyVisitor } from '#api/players/identity.ts';
import { idempotencyKey, type KeyedCall, keyedCall } from '#api/players/keyed-call.ts';
import type { AdminPort } from './port.ts';

/** The account that asks, which must have the role `admin`. REQUIRES_AUTH without an account, FORBIDDEN with any other. */
export async function requireAdmin(
	request: Request,
	port: AdminPort,
): Promise<{ userId: string; email: string | null; identity: Identity }> {
	const identity = await identifyVisitor(request, port);
	const user = identity.kind === 'user' ? await port.verifyToken?.(readBearerToken(request)) : null;
	if (!user) throw new ApiError('REQUIRES_AUTH');
	if (!user.admin) throw new ApiError('FORBIDDEN');
	return { userId: user.userId, email: user.email ?? null, identity };
}

/** The administrator's keyed call. IDEMPOTENCY_REQUIRED without a key. */
export async function adminKeyedCall(
	request: Request,
	port: AdminPort,
	identity: Identity,
	body: unknown,
): Promise<KeyedCall> {
	const key = idempotencyKey(request, true);
	const player = await port.database.transaction((sql) => ensurePlayer(port, sql, identity));
	return keyedCall(request, player, key, body);
}
