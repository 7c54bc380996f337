import { type Reply, reply } from '#api/http/endpoint.ts';
import type { AdminView } from '#lib/wire/admin.ts';
import type { AdminPort } from './port.ts';
import { bearerOf, requireAdmin } from './require.ts';

/** The cookie by which pages below /admin know an administrator: their access token, which no script can read. */
const COOKIE = 'stonecast-admin';

/** GET /api/admin/session: the administrator who asks. */
export async function readAdmin(request: Request, port: AdminPort): Promise<AdminView> {
	const { userId, email } = await requireAdmin(request, port);
	return { userId, email, accounts: port.auth };
}

/** POST /api/admin/session: gives an administrator's browser the cookie for /admin. It is good as long as the token. */
export async function openAdmin(request: Request, port: AdminPort): Promise<Reply> {
	const admin = await readAdmin(request, port);
	return reply(admin, { headers: { 'Set-Cookie': cookie(port, bearerOf(request)) } });
}

/** DELETE /api/admin/session: takes the cookie away. */
export function closeAdmin(_request: Request, port: AdminPort): Reply {
	return reply(null, { headers: { 'Set-Cookie': `${cookie(port, '')}; Max-Age=0` } });
}

function cookie({ siteUrl }: AdminPort, token: string): string {
	const secure = siteUrl.startsWith('https://') ? '; Secure' : '';
	return `${COOKIE}=${token}; Path=/admin; HttpOnly; SameSite=Strict${secure}`;
}
