import { readBearerToken } from '#api/http/caller.ts';
import { type Reply, replyWith } from '#api/http/endpoint.ts';
import type { AdminView } from '#lib/wire/admin.ts';
import type { AdminPort } from './port.ts';
import { requireAdmin } from './require-admin.ts';

/** The cookie with an administrator's access token, for the pages below /admin. No script can read it. */
const ADMIN_COOKIE = 'stonecast-admin';

/** GET /api/admin/session: the administrator who calls. */
export async function fetchAdminSession(request: Request, port: AdminPort): Promise<AdminView> {
	const { userId, email } = await requireAdmin(request, port);
	return { userId, email, accounts: port.auth };
}

/** POST /api/admin/session: sets the cookie for /admin. It is valid as long as the token. */
export async function openAdminSession(request: Request, port: AdminPort): Promise<Reply> {
	const admin = await fetchAdminSession(request, port);
	return replyWith(admin, { headers: { 'Set-Cookie': adminCookie(port, readBearerToken(request)) } });
}

/** DELETE /api/admin/session: deletes the cookie. */
export function closeAdminSession(_request: Request, port: AdminPort): Reply {
	return replyWith(null, { headers: { 'Set-Cookie': `${adminCookie(port, '')}; Max-Age=0` } });
}

function adminCookie({ siteUrl }: AdminPort, token: string): string {
	const secure = siteUrl.startsWith('https://') ? '; Secure' : '';
	return `${ADMIN_COOKIE}=${token}; Path=/admin; HttpOnly; SameSite=Strict${secure}`;
}
