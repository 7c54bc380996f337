import { BODY_MAX, readJson } from '#api/http/body.ts';
import type { Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import { type Identity, identifyVisitor, type Player, requireInvited } from '#api/players/identity.ts';
import { optionalCall } from '#api/players/keyed-call.ts';
import { requireFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import type { GamesPort } from './port.ts';

/** The caller, who must be known and invited. UNAUTHORIZED, FORBIDDEN, or NOT_FOUND for a caller without a row. */
export async function requirePlayer(request: Request, port: GamesPort): Promise<Player> {
	const identity: Identity = await identifyVisitor(request, port);
	if (identity.kind === 'anonymous') throw new ApiError('UNAUTHORIZED');
	requireInvited(identity);
	requireFeature(identity, 'canAccessGameplay');
	return requireRow(identity);
}

/** The row of an invited visitor, who always has one. NOT_FOUND without. */
export function requireRow(identity: Identity): Player {
	if (identity.playerId === null) throw new ApiError('NOT_FOUND');
	return { ...identity, playerId: identity.playerId };
}

/** A change's caller, and its JSON body. */
export interface ChangeRequest {
	player: Player;
	body: unknown;
}

/**
 * Runs a change as one transaction, and once for an Idempotency-Key, where one is sent. Reads a body of `most` bytes at
 * most. Errors as for `requirePlayer`, `readJson` and `withIdempotency`.
 */
export async function changeOnce(
	request: Request,
	port: GamesPort,
	change: (sql: Sql, asked: ChangeRequest) => Promise<{ status?: number; data: unknown }>,
	most = BODY_MAX,
): Promise<Reply> {
	const player = await requirePlayer(request, port);
	const body = await readJson(request, most);
	const call = optionalCall(request, player, body);
	return withIdempotency(port, call, (sql) => change(sql, { player, body }));
}
