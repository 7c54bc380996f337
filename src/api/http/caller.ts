import { createHash } from 'node:crypto';
import { isUuid } from '#lib/text/uuid.ts';
import type { HttpPort } from './port.ts';

/** Returns the token of `Authorization: Bearer`; empty without one. */
export function readBearerToken({ headers }: Request): string {
	const [, token = ''] = /^Bearer +([^ ]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
	return token;
}

/**
 * Returns by what a visitor is counted, unreadable: the account that the token speaks for, whichever token it is, or
 * the guest's id, however it is written. Null for somebody who proves nothing; they are counted by address alone.
 */
export async function hashCaller(
	request: Request,
	{ verifyToken }: Pick<HttpPort, 'verifyToken'>,
): Promise<string | null> {
	const { headers } = request;
	if (!headers.has('authorization')) {
		const guest = headers.get('x-guest-id') ?? '';
		return isUuid(guest) ? hash(`guest:${guest.toLowerCase()}`) : null;
	}
	const token = readBearerToken(request);
	// What cannot be verified now is answered by the endpoint, which asks again.
	const user = token && verifyToken ? await verifyToken(token).catch(() => null) : null;
	return user && hash(`user:${user.userId}`);
}

/**
 * Returns the path of an address as the router reads it: `/api/%67ames/` is `/api/games`. What an address is
 * compared with, or kept under, has to be this.
 */
export function routePath(url: string): string {
	let path = new URL(url).pathname;
	try {
		for (let decoded = decodeURI(path); decoded !== path; decoded = decodeURI(path)) path = decoded;
	} catch {
		// The rest is no encoding; the router reads it as it stands, too.
	}
	return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}
