import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { deviceName } from '#lib/account/device-name.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { SessionView } from '#lib/wire/profile.ts';
import type { SessionsPort } from './port.ts';
import { requireSession } from './sessions.ts';

interface ListedSessionRow {
	id: string;
	aal: 1 | 2;
	user_agent: string | null;
	network: string | null;
	created_at: Date;
	refreshed_at: Date;
}

/** GET /api/profile/sessions: the account's sessions, this one first. NOT_FOUND where this server keeps no accounts. */
export async function listSessions(request: Request, port: SessionsPort): Promise<SessionView[]> {
	const { user, session: own } = await requireOwnSession(request, port);
	const rows = await port.database.sql<ListedSessionRow>`
		select id, aal, user_agent, network, created_at, refreshed_at from account.session
		where user_id = ${user.id} order by id = ${own.id} desc, refreshed_at desc limit 100`;
	return rows.map(({ id, aal, user_agent: agent, network, created_at, refreshed_at }) => ({
		id,
		device: deviceName(agent),
		network,
		twoFactor: aal === 2,
		startedAt: created_at.toISOString(),
		seenAt: refreshed_at.toISOString(),
		current: id === own.id,
	}));
}

/** DELETE /api/profile/sessions/{id}: ends a session at once. NOT_FOUND unless it is the caller's. */
export async function endSession(
	request: Request,
	port: SessionsPort,
	{ id }: Params,
): Promise<{ id: string }> {
	const { user } = await requireOwnSession(request, port);
	const [gone] = isUuid(id)
		? await port.database.sql<{ id: string }>`
			delete from account.session where id = ${id} and user_id = ${user.id} returning id`
		: [];
	if (!gone) throw new ApiError('NOT_FOUND', { message: 'That session has ended already.' });
	return gone;
}

async function requireOwnSession(request: Request, port: SessionsPort) {
	const { kind } = await identifyVisitor(request, port);
	if (kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	const { accounts } = port;
	if (!accounts) throw new ApiError('NOT_FOUND', { message: 'Another service keeps these sessions.' });
	return requireSession(request, { ...port, accounts });
}
