import { type Reply, reply } from '#api/http/endpoint.ts';
import type { Live } from '#api/server.ts';
import type { AdminView } from '#lib/wire/admin.ts';
import { bearerOf, requireAdmin } from './require.ts';

/** The cookie by which pages below /admin know an administrator: their access token, which no script can read. */
const COOKIE = 'stonecast-admin';

/** GET /api/admin/session: the administrator who asks. */
export async function readAdmin(request: Request, live: Live): Promise<AdminView> {
	const { userId, email } = await requireAdmin(request, live);
	return { userId, email, accounts: live.auth };
}

/** POST /api/admin/session: gives an administrator's browser the cookie for /admin. It is good as long as the token. */
export async function openAdmin(request: Request, live: Live): Promise<Reply> {
	const admin = await readAdmin(request, live);
	return reply(admin, { headers: { 'Set-Cookie': cookie(live, bearerOf(request)) } });
}

/** DELETE /api/admin/session: takes the cookie away. */
export function closeAdmin(_request: Request, live: Live): Reply {
	return reply(null, { headers: { 'Set-Cookie': `${cookie(live, '')}; Max-Age=0` } });
}

function cookie({ siteUrl }: Live, token: string): string {
	const secure = siteUrl.startsWith('https://') ? '; Secure' : '';
	return `${COOKIE}=${token}; Path=/admin; HttpOnly; SameSite=Strict${secure}`;
}
