import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createCharacter, listCharacters } from '#api/characters.ts';
import { convertStones } from '#api/convert.ts';
import { answer, refuseUnknown, type Verb } from '#api/endpoint.ts';
import { createGame, fetchGame, listGames } from '#api/games/verbs.ts';
import { createInvite, redeemInvite } from '#api/invites.ts';
import { auditLedger } from '#api/ledger-audit.ts';
import type { Live } from '#api/live-type.ts';
import { fetchMe } from '#api/me.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { createPurchase, fetchPurchase } from '#api/payments/purchases.ts';
import { sandbox } from '#api/payments/sandbox.ts';
import { renewSandboxPlans, settleInSandbox } from '#api/payments/sandbox-checkout.ts';
import { changeSubscription } from '#api/payments/subscribe.ts';
import { expirePurchases } from '#api/payments/webhook.ts';
import { listPremades } from '#api/premades.ts';
import { fetchStatement } from '#api/statement.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openMemory } from '#api/storage/pglite.ts';
import { storiesOf } from '#api/stories.ts';
import { countEvent } from '#api/telemetry.ts';
import { fetchWallet } from '#api/wallet.ts';
import { economyLive } from '../economy/table.ts';
import { readMigrations } from '../migrations.ts';
import { worldsLibrary } from '../worlds-library.ts';

const ROUTES: [method: string, path: RegExp, verb: Verb][] = [
	['GET', /^\/api\/me$/, fetchMe],
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
	['POST', /^\/api\/telemetry\/event$/, countEvent],
];

/** An account on a server of its own, whose clock is in the test's hands: the page's calls are answered by the server's verbs. */
export async function openAccount(page: Page, siteUrl: string) {
	const { database } = await openMemory();
	await migrate(database, await readMigrations());
	const library = await worldsLibrary();
	let now = new Date('2026-11-21T12:00:00Z');
	const live: Live = {
		...economyLive(database),
		library,
		story: storiesOf(library),
		narrator: builtInNarrator,
		now: () => now,
		siteUrl,
		payments: sandbox({ siteUrl }),
	};
	const authorization = `Bearer ${randomUUID()}`;
	const code = await createInvite(live, database.sql, { uses: 1 });
	const body = JSON.stringify({ code });
	const headers = { authorization, 'Content-Type': 'application/json' };
	await redeemInvite(new Request(`${siteUrl}/api/invites/redeem`, { method: 'POST', headers, body }), live);

	await page.route('**/api/**', async (route) => {
		const asked = route.request();
		const { pathname } = new URL(asked.url());
		const [, path, verb = refuseUnknown] =
			ROUTES.find(([method, path]) => method === asked.method() && path.test(pathname)) ?? [];
		const id = path?.exec(pathname)?.[1];
		const request = new Request(asked.url(), {
			method: asked.method(),
			headers: { ...(await asked.allHeaders()), authorization },
			body: asked.postData(),
		});
		const response = await answer(verb, request, live, { id });
		await route.fulfill({
			status: response.status,
			headers: Object.fromEntries(response.headers),
			body: Buffer.from(await response.arrayBuffer()),
		});
	});

	return {
		/** Sets the server's clock and the page's, and lets happen what happens by itself. */
		async wait(iso: string): Promise<void> {
			now = new Date(iso);
			await page.clock.setFixedTime(now);
			await expirePurchases(live);
			await renewSandboxPlans(live);
		},
		differences: async () => (await auditLedger(database.sql)).differences,
		close: () => database.close(),
	};
}
