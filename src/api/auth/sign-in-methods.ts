import { z } from 'zod';
import { parseWith } from '#api/http/body.ts';
import type { Params } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import type { SignInMethodsView } from '#lib/wire/player.ts';
import type { SignInPort } from './port.ts';

/** GET /api/auth/ways: the sign-in methods of this server. */
export function fetchSignInMethods(
	_request: Request,
	{ auth, accounts, supabase: hosted }: SignInPort,
): SignInMethodsView {
	const service = hosted ?? null;
	if (auth === 'supabase') return { accounts: auth, service, providers: [...PROVIDERS], mail: true };
	return {
		accounts: auth,
		service,
		providers: PROVIDERS.filter((name) => accounts && name in accounts.thirdParties),
		mail: accounts?.mail.delivers ?? false,
	};
}

export const startQuerySchema = z.object({
	/** Where to return to, with a code challenge. */
	redirect_to: z.string().max(2000).default(''),
	/** RFC 7636, as the client library has made them; without one the sign-in page makes it. */
	code_challenge: z.string().min(43).max(128).optional(),
	code_challenge_method: z.string().max(10).default('s256'),
	/** Some clients send the guest here. It is ignored, since the guest is linked after the sign-in. */
	guestCookieId: z.string().optional(),
});

/**
 * GET /api/auth/oauth/{provider}/start: where the browser goes to sign in. Without a code challenge that is our sign-in
 * page, which makes one and goes on to the provider: a session is only handed to the browser that asked. NOT_FOUND for an unknown provider, CONFIG_NOT_FOUND for one
 * that is not set up.
 */
export function startThirdParty(
	request: Request,
	port: SignInPort,
	{ provider = '' }: Params,
): { url: string } {
	const name = PROVIDERS.find((known) => known === provider);
	if (!name) throw new ApiError('NOT_FOUND', { message: 'There is no such way to sign in.' });
	if (!isSetUp(port, name))
		throw new ApiError('CONFIG_NOT_FOUND', { message: 'This way to sign in is not set up on this server.' });
	const query = Object.fromEntries(new URL(request.url).searchParams);
	const { redirect_to, code_challenge, code_challenge_method } = parseWith(startQuerySchema, query);
	if (!code_challenge) return { url: `${port.siteUrl}/auth/signin?provider=${name}` };
	const url = new URL(`${port.supabase?.url ?? port.siteUrl}/auth/v1/authorize`);
	url.search = new URLSearchParams({
		provider: name,
		redirect_to,
		code_challenge,
		code_challenge_method,
	}).toString();
	return { url: url.href };
}

/** Only Supabase knows which providers it has set up. */
function isSetUp({ auth, accounts }: SignInPort, name: (typeof PROVIDERS)[number]): boolean {
	return (
		auth === 'supabase' || (accounts !== undefined && accounts !== null && name in accounts.thirdParties)
	);
}
