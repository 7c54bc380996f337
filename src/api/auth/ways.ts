import type { Live } from '#api/live-type.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import type { WaysView } from '#lib/wire/player.ts';

/** GET /api/auth/ways: how one can sign in here. */
export function fetchWays(_request: Request, { auth, accounts, hosted }: Live): WaysView {
	const service = hosted ?? null;
	if (auth === 'supabase') return { accounts: auth, service, providers: [...PROVIDERS], mail: true };
	return {
		accounts: auth,
		service,
		providers: PROVIDERS.filter((name) => accounts && name in accounts.thirdParties),
		mail: accounts?.mail.delivers ?? false,
	};
}
