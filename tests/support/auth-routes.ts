import { challenge, enroll, unenroll, verifyFactor } from '#api/auth/factors.ts';
import type { AuthPort } from '#api/auth/port.ts';
import { recover, resend } from '#api/auth/recover.ts';
import { publishKeys, readSettings, unknownPath } from '#api/auth/settings.ts';
import { grantToken } from '#api/auth/sign-in.ts';
import { signUp } from '#api/auth/sign-up.ts';
import { authorize, comeBack } from '#api/auth/third-party.ts';
import { readUser, signOut, updateUser } from '#api/auth/user.ts';
import { followLink, verifyDigits } from '#api/auth/verify.ts';
import { answer } from '#api/http/endpoint.ts';
import type { Server } from '#api/server.ts';
import { type AuthEndpoint, authEndpoint } from '#api/sessions/fault.ts';

/** Answers a request to /auth/v1 as the built server does. */
export function answerAuth(server: Server, request: Request): Promise<Response> {
	const { act, params } = routeOf(request);
	return answer(authEndpoint(act), request, server, params);
}

const ROUTES: Record<string, AuthEndpoint<AuthPort>> = {
	'POST signup': signUp,
	'POST token': grantToken,
	'GET user': readUser,
	'PUT user': updateUser,
	'POST logout': signOut,
	'POST recover': recover,
	'POST resend': resend,
	'GET verify': followLink,
	'POST verify': verifyDigits,
	'GET authorize': authorize,
	'GET callback': comeBack,
	'GET settings': readSettings,
	'GET .well-known/jwks.json': publishKeys,
	'POST factors': enroll,
	'DELETE factors/*': unenroll,
	'POST factors/*/challenge': challenge,
	'POST factors/*/verify': verifyFactor,
};

function routeOf({ url, method }: Request): { act: AuthEndpoint<AuthPort>; params: Record<string, string> } {
	const path = new URL(url).pathname.replace(/^\/auth\/v1\//, '');
	const [, id] = /^factors\/([^/]+)/.exec(path) ?? [];
	const act = ROUTES[`${method} ${path.replace(/^factors\/[^/]+/, 'factors/*')}`] ?? unknownPath;
	return { act, params: id ? { id } : {} };
}
