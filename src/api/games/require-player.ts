import { ApiError } from '#api/http/errors.ts';
import { type Identity, identifyVisitor, type Player, requireInvited } from '#api/players/identity.ts';
import { requireFeature } from '#api/settings/features.ts';
import type { GamesPort } from './port.ts';

/** The asker, who must be known and invited; somebody without a row has no game to ask about. */
export async function requirePlayer(request: Request, port: GamesPort): Promise<Player> {
	const identity: Identity = await identifyVisitor(request, port);
	if (identity.kind === 'anonymous') throw new ApiError('UNAUTHORIZED');
	requireInvited(identity);
	requireFeature(identity, 'canAccessGameplay');
	return requireRow(identity);
}

/** Whoever was invited has a row. */
export function requireRow(identity: Identity): Player {
	if (identity.playerId === null) throw new ApiError('NOT_FOUND');
	return { ...identity, playerId: identity.playerId };
}
