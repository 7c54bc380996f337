// What a test does with an account, on any account server.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { SignInMethodsView } from '#lib/wire/player.ts';

const PASSWORD = 'stones and moss';

/** Fills in the form that the page shows, and sends it. */
export async function submitCredentials(
	page: Page,
	email: string,
	button: 'Sign Up' | 'Sign In',
	password = PASSWORD,
): Promise<void> {
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill(email);
	await panel.getByLabel('Password', { exact: true }).fill(password);
	await panel.getByRole('button', { name: button, exact: true }).click();
}

/** Calls the account server with the page's session, from the page itself. */
export async function callService(page: Page, path: string, body: object) {
	const { service } = await waysOf(page);
	return page.evaluate(
		async ([address, text]) => {
			const session = JSON.parse(localStorage.getItem('stonecast:session') ?? '{}');
			const response = await fetch(address, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
				body: text,
			});
			return response.status === 204 ? null : response.json();
		},
		[`${service?.url ?? ''}/auth/v1/${path}`, JSON.stringify(body)] as const,
	);
}

/** Adds an authenticator through the protocol, as the profile does; returns its secret. */
export async function enrollAuthenticator(page: Page): Promise<string> {
	const factor = await callService(page, 'factors', { factor_type: 'totp' });
	const challenge = await callService(page, `factors/${factor.id}/challenge`, {});
	const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
	await callService(page, `factors/${factor.id}/verify`, { challenge_id: challenge.id, code });
	return factor.totp.secret;
}

/** The code after the current one, which was already used. */
export function nextCode(secret: string): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
}

/** The session that the browser stores; null if there is none. */
export function sessionOf(page: Page): Promise<{ refresh_token: string } | null> {
	return page.evaluate(() => JSON.parse(localStorage.getItem('stonecast:session') ?? 'null'));
}

/** Makes the browser's access token expire; returns the refresh token it has. */
export function expireToken(page: Page): Promise<string> {
	return page.evaluate(() => {
		const session = JSON.parse(localStorage.getItem('stonecast:session') ?? '{}');
		session.expires_at = Math.floor(Date.now() / 1000) - 10;
		localStorage.setItem('stonecast:session', JSON.stringify(session));
		return session.refresh_token as string;
	});
}

/** The link mailed to an address, from the server's log or from Supabase's mails. */
export async function mailedLink(page: Page, email: string): Promise<string> {
	const { service } = await waysOf(page);
	let found: string | undefined;
	await expect
		.poll(async () => {
			found = service ? await linkAt(page, service.url, email) : await linkInLog(email);
			return found;
		})
		.toBeDefined();
	return found ?? '';
}

async function linkAt(page: Page, url: string, email: string): Promise<string | undefined> {
	const letters: { to: string; link: string }[] = await (await page.request.get(`${url}/letters`)).json();
	return letters.findLast(({ to }) => to === email)?.link;
}

async function linkInLog(email: string): Promise<string | undefined> {
	const log = await readFile(join(process.env['DATA_DIR'] ?? '', 'server.log'), 'utf8');
	const line = log.split('\n').findLast((line) => line.includes(`"to":"${email}"`));
	return line && /https?:[^\s"\\]+/.exec(JSON.parse(line).mail.text)?.[0];
}

async function waysOf(page: Page): Promise<SignInMethodsView> {
	return (await (await page.request.get('/api/auth/ways')).json()).data;
}
