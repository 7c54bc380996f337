// A stand-in for GitHub, which tests cannot reach: the server's side of a sign-in, and the browser's.
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** On the server: every code belongs to a new person with a confirmed address. */
export function answerAsGitHub(): void {
	const email = () => ({ email: `${randomUUID()}@example.org`, primary: true, verified: true });
	setupServer(
		http.post('https://github.com/login/oauth/access_token', () =>
			HttpResponse.json({ access_token: 'gho_e2e', token_type: 'bearer', scope: 'read:user,user:email' }),
		),
		http.get('https://api.github.com/user', () =>
			HttpResponse.json({ id: randomInt(2 ** 40), login: 'ada', name: 'Ada', avatar_url: null }),
		),
		http.get('https://api.github.com/user/emails', () => HttpResponse.json([email()])),
	).listen({ onUnhandledFrame: 'bypass' });
}

/** In the browser: agrees at once. Redirects are not intercepted, so the way there is shortened. */
export async function agreeAtGitHub(page: Page): Promise<void> {
	await page.route('**/auth/v1/authorize?*', async (route) => {
		const response = await route.fetch({ maxRedirects: 0 });
		const there = new URL(response.headers()['location'] ?? '');
		const { searchParams } = there;
		if (there.host !== 'github.com') return route.fulfill({ response });
		const back = new URL(searchParams.get('redirect_uri') ?? '');
		back.search = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' }).toString();
		await route.fulfill({ response, headers: { ...response.headers(), location: back.href } });
	});
}
