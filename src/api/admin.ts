import { ApiError } from './errors.ts';
import { identify } from './identity.ts';
import type { Live } from './live-type.ts';

/** The account that asks, which must have the role `admin`. REQUIRES_AUTH without an account, FORBIDDEN with any other. */
export async function requireAdmin(request: Request, live: Live): Promise<{ userId: string }> {
	const { kind } = await identify(request, live);
	const [, token = ''] = /^Bearer +([^ ]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
	const user = kind === 'user' ? await live.verifyToken?.(token) : null;
	if (!user) throw new ApiError('REQUIRES_AUTH');
	if (!user.admin) throw new ApiError('FORBIDDEN');
	return { userId: user.userId };
}
