import { fetchAsGiven, fetchText } from '#islands/stores/http/client.ts';
import { markGuest } from '#islands/stores/http/session-mark.ts';
import type { SignInMethodsView } from '#lib/wire/player.ts';

const api = import.meta.env.PUBLIC_API_URL || location.origin;

/** A placeholder until the project's key is known. */
const KEY_TO_COME = 'to-come';

type Service = SignInMethodsView['service'];

/** The account server, if it is not this server; asked once a page, and again after a failure. */
let service: Promise<Service> | null = null;

/** How the account library reaches the account server: this server, or the one it names. */
export const accountService = {
	url: `${api}/auth/v1`,
	headers: { apikey: KEY_TO_COME, Authorization: `Bearer ${KEY_TO_COME}` },
	fetch: callService,
};

async function callService(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
	service ??= findService();
	const found = await service.catch((error) => {
		service = null;
		throw error;
	});
	if (!found) return fetchAsGiven(input, init);
	const headers = new Headers(init.headers);
	headers.set('apikey', found.key);
	if (headers.get('authorization') === `Bearer ${KEY_TO_COME}`)
		headers.set('Authorization', `Bearer ${found.key}`);
	return fetchAsGiven(String(input).replace(api, found.url), { ...init, headers });
}

/** Throws as `fetch` does if the server cannot be reached. */
async function findService(): Promise<Service> {
	const text = await fetchText(new URL('/api/auth/ways', api).href);
	if (text === null) throw new TypeError('The server does not say where accounts are kept.');
	const { accounts, service } = (JSON.parse(text) as { data: SignInMethodsView }).data;
	// A session of before has nobody to renew it.
	if (accounts === 'off') markGuest();
	if (service?.key === '') throw new Error('supabaseKey is required.');
	return service;
}
