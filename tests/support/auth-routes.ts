import { readAccount, signOut, updateAccount } from '#api/auth/account.ts';
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from '#api/auth/factors.ts';
import type { AuthPort } from '#api/auth/port.ts';
import { requestRecovery, resendConfirmation } from '#api/auth/recovery.ts';
import { fetchAuthSettings, publishKeys, refuseUnknownPath } from '#api/auth/settings.ts';
import { grantToken } from '#api/auth/sign-in.ts';
import { signUp } from '#api/auth/sign-up.ts';
import { finishAuthorization, startAuthorization } from '#api/auth/third-party.ts';
import { followLink, verifyDigits } from '#api/auth/verify.ts';
import { runEndpoint } from '#api/http/endpoint.ts';
import type { Server } from '#api/server.ts';
import { type AuthEndpoint, authEndpoint } from '#api/sessions/fault.ts';

/** Handles a request to /auth/v1 as the built server does. */
export function answerAuth(server: Server, request: Request): Promise<Response> {
	const { act, params } = routeOf(request);
	return runEndpoint(authEndpoint(act), request, server, params);
}

const ROUTES: Record<string, AuthEndpoint<AuthPort>> = {
	'POST signup': signUp,
	'POST token': grantToken,
	'GET user': readAccount,
	'PUT user': updateAccount,
	'POST logout': signOut,
	'POST recover': requestRecovery,
	'POST resend': resendConfirmation,
	'GET verify': followLink,
	'POST verify': verifyDigits,
	'GET authorize': startAuthorization,
	'GET callback': finishAuthorization,
	'GET settings': fetchAuthSettings,
	'GET .well-known/jwks.json': publishKeys,
	'POST factors': enrollFactor,
	'DELETE factors/*': unenrollFactor,
	'POST factors/*/challenge': challengeFactor,
	'POST factors/*/verify': verifyFactor,
};

function routeOf({ url, method }: Request): { act: AuthEndpoint<AuthPort>; params: Record<string, string> } {
	const path = new URL(url).pathname.replace(/^\/auth\/v1\//, '');
	const [, id] = /^factors\/([^/]+)/.exec(path) ?? [];
	const act = ROUTES[`${method} ${path.replace(/^factors\/[^/]+/, 'factors/*')}`] ?? refuseUnknownPath;
	return { act, params: id ? { id } : {} };
}
