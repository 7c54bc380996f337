import { AuthFault } from '#api/sessions/fault.ts';
import { getFlags } from '#api/settings/flags.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import type { AuthPort } from './port.ts';

/** GET /settings: which sign-in methods there are. */
export async function fetchAuthSettings(_request: Request, port: AuthPort): Promise<object> {
	const { accounts } = port;
	const external = Object.fromEntries(PROVIDERS.map((name) => [name, name in accounts.thirdParties]));
	return {
		external: { ...external, email: true, phone: false, anonymous_users: false },
		disable_signup: !(await getFlags(port)).signUp,
		mailer_autoconfirm: !accounts.mail.delivers,
		phone_autoconfirm: false,
		sms_provider: '',
		saml_enabled: false,
	};
}

/** GET /.well-known/jwks.json: the public keys, which clients may keep for ten minutes. */
export async function publishKeys(_request: Request, { accounts }: AuthPort): Promise<Response> {
	return Response.json(await accounts.keys.jwks(), { headers: { 'Cache-Control': 'public, max-age=600' } });
}

/** Any other address of the protocol: `not_found`. */
export function refuseUnknownPath(): never {
	throw new AuthFault(404, 'not_found', 'There is nothing at this address.');
}
