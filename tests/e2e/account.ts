import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { linkGuest } from '#api/account/link-guest.ts';
import { fetchMe } from '#api/account/me.ts';
import { fetchSignInMethods } from '#api/auth/sign-in-methods.ts';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { createCharacter, listCharacters } from '#api/characters/characters.ts';
import { listPremades } from '#api/characters/premades.ts';
import { createGame, fetchGame, listGames } from '#api/games/endpoints.ts';
import { type Endpoint, refuseUnknownAddress, runEndpoint } from '#api/http/endpoint.ts';
import { createInvite, redeemInvite } from '#api/invites/invites.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { applyEvent } from '#api/payments/apply-event.ts';
import { changeSubscription } from '#api/payments/change-subscription.ts';
import { createPurchase, fetchPurchase } from '#api/payments/purchases.ts';
import { createSandboxPayments } from '#api/payments/sandbox.ts';
import { renewSandboxPlans, settleInSandbox } from '#api/payments/sandbox-checkout.ts';
import { expirePurchases } from '#api/payments/webhook.ts';
import { recordEvent } from '#api/process/telemetry.ts';
import { createArgon2Passwords } from '#api/providers/argon2.ts';
import { openKeyring } from '#api/providers/keyring.ts';
import type { Server } from '#api/server.ts';
import { createTokenVerifier } from '#api/sessions/verify-token.ts';
import { previewTurn, takeTurn } from '#api/turns/endpoints.ts';
import { convertStones } from '#api/wallet/convert-stones.ts';
import { fetchStatement } from '#api/wallet/statement.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import { economyServer } from '#tests/economy/setup.ts';
import { answerAuth } from '#tests/support/auth-routes.ts';
import { migratedMemoryDatabase } from '#tests/support/storage/memory-database.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const ROUTES: [method: string, path: RegExp, run: Endpoint<Server>][] = [
	['GET', /^\/api\/me$/, fetchMe],
	['GET', /^\/api\/auth\/ways$/, fetchSignInMethods],
	['POST', /^\/api\/invites\/redeem$/, redeemInvite],
	['POST', /^\/api\/profile\/link-guest$/, linkGuest],
	['GET', /^\/api\/wallet$/, fetchWallet],
	['POST', /^\/api\/wallet\/convert$/, convertStones],
	['GET', /^\/api\/wallet\/statement$/, fetchStatement],
	['POST', /^\/api\/purchases$/, createPurchase],
	['GET', /^\/api\/purchases\/([^/]+)$/, fetchPurchase],
	['POST', /^\/api\/purchases\/([^/]+)\/sandbox$/, settleInSandbox],
	['POST', /^\/api\/subscription$/, changeSubscription],
	['GET', /^\/api\/premades$/, listPremades],
	['GET', /^\/api\/characters$/, listCharacters],
	['POST', /^\/api\/characters$/, createCharacter],
	['GET', /^\/api\/games$/, listGames],
	['POST', /^\/api\/games$/, createGame],
	['GET', /^\/api\/games\/([^/]+)$/, fetchGame],
	['POST', /^\/api\/games\/([^/]+)\/preview$/, previewTurn],
	['POST', /^\/api\/games\/([^/]+)\/turn$/, takeTurn],
	['POST', /^\/api\/telemetry\/event$/, recordEvent],
];

/**
 * An account that has signed up through the page and accepted an invitation, on its own server whose clock the test
 * sets. The server's endpoints answer the page's calls of the API and of the account server.
 */
export async function openAccount(page: Page, siteUrl: string) {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-account-'));
	const database = await migratedMemoryDatabase();
	const library = await worldsLibrary();
	let now = new Date('2026-11-21T12:00:00Z');
	const clocked: Server = { ...economyServer(database), now: () => now, siteUrl };
	const keys = await openKeyring(join(folder, 'keys.json'), clocked.now);
	const server: Server = {
		...clocked,
		library,
		story: createStoryFinder(library),
		narrator: builtInNarrator,
		payments: createSandboxPayments({ siteUrl }),
		auth: 'built-in',
		accounts: {
			keys,
			passwords: createArgon2Passwords({ memoryCost: 64, timeCost: 1 }),
			mail: { delivers: false, send: async () => {} },
			thirdParties: {},
		},
		verifyToken: createTokenVerifier(clocked, keys),
	};
	await page.route('**/api/**', (route) =>
		answerBy(route, (request, path) => answerApi(server, request, path)),
	);
	await page.route('**/auth/v1/**', (route) => answerBy(route, (request) => answerAuth(server, request)));
	await page.clock.setFixedTime(now);
	await signUp(page);
	const code = await createInvite(server, database.sql, { uses: 1 });
	await page.goto(`/?invite=${code}`);
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();

	return {
		/** Sets the server's clock and the page's, and runs what is due by then. */
		async wait(iso: string): Promise<void> {
			now = new Date(iso);
			await page.clock.setFixedTime(now);
			await expirePurchases(server);
			await renewSandboxPlans(server);
		},
		/** Sets the narrator of the next turns. */
		narrateBy(narrator: Server['narrator']): void {
			server.narrator = narrator;
		},
		/** Refunds a pack. */
		async refund(packId: string): Promise<void> {
			const [paid] = await database.sql<{ payment_ref: string; amount_cents: number }>`
				select payment_ref, amount_cents from game.purchase where pack_id = ${packId} and status = 'completed'`;
			if (!paid) throw new Error(`Nobody has paid for ${packId}.`);
			const { payment_ref: paymentRef, amount_cents: amountCents } = paid;
			await applyEvent(server, {
				type: 'refunded',
				paymentRef,
				amountCents,
				id: `refund:${packId}`,
				at: now,
			});
		},
		/** The differences that the ledger's audit finds. */
		differences: async () => (await auditLedger(database.sql)).differences,
		async close(): Promise<void> {
			await database.close();
			await rm(folder, { recursive: true });
		},
	};
}

async function signUp(page: Page): Promise<void> {
	await page.goto('/auth/signup?returnTo=/wallet');
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill(`${randomUUID()}@example.org`);
	await panel.getByLabel('Password', { exact: true }).fill('stones and moss');
	await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await page.waitForURL('/wallet');
}

function answerApi(server: Server, request: Request, pathname: string): Promise<Response> {
	const [, path, run = refuseUnknownAddress] =
		ROUTES.find(([method, path]) => method === request.method && path.test(pathname)) ?? [];
	return runEndpoint(run, request, server, { id: path?.exec(pathname)?.[1] });
}

async function answerBy(
	route: Route,
	run: (request: Request, pathname: string) => Promise<Response>,
): Promise<void> {
	const asked = route.request();
	const request = new Request(asked.url(), {
		method: asked.method(),
		headers: await asked.allHeaders(),
		body: asked.postData(),
	});
	const response = await run(request, new URL(asked.url()).pathname);
	await route.fulfill({
		status: response.status,
		headers: Object.fromEntries(response.headers),
		body: Buffer.from(await response.arrayBuffer()),
	});
}
