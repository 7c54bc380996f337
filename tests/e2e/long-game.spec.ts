import { expect, test } from '@playwright/test';
import type { GameView, HistoryEntry } from '#lib/wire/game.ts';
import { beginGame } from './guest.ts';

// A trace of thousands of headings takes longer than the test.
test.use({ trace: 'off' });

const TURNS = 5000;

test('a game of 5,000 turns loads older pages, and a link to its first turn arrives there', async ({
	page,
}) => {
	test.slow();
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: GameView };
		const { storyState } = body.data;
		storyState.history = turnsFrom(TURNS, 20);
		await route.fulfill({
			response,
			json: { ...body, data: { ...body.data, turnCount: TURNS, hasOlder: true } },
		});
	});
	await page.route(/\/history\?/, (route) => {
		const query = new URL(route.request().url()).searchParams;
		const history = turnsFrom(Number(query.get('before')) - 1, Number(query.get('limit')));
		const hasOlder = (history.at(-1)?.turn ?? 0) > 0;
		return route.fulfill({ json: { ok: true, data: { history, hasOlder }, meta: { traceId: 't' } } });
	});
	await beginGame(page);
	await expect(page.getByRole('heading', { name: 'Turn 5000', exact: true, level: 2 })).toBeVisible();
	await page.getByRole('button', { name: 'Show older turns' }).click();
	await expect(page.getByRole('heading', { name: 'Turn 4961', exact: true })).toBeAttached();
	await page.goto(`${page.url()}#turn-1`);
	await page.reload();
	await expect(page.locator('#turn-1')).toBeFocused({ timeout: 60_000 });
	await expect(page.locator('#turn-1')).toBeInViewport();
	await page.getByRole('textbox').fill('It can still be written in.');
	await expect(page.getByRole('textbox')).toHaveValue('It can still be written in.');
});

/** Turns, newest first, as the server pages them. */
function turnsFrom(newest: number, count: number): HistoryEntry[] {
	const turns = Array.from({ length: Math.min(count, newest + 1) }, (_, n) => newest - n);
	return turns.flatMap((turn): HistoryEntry[] => {
		const common = { turn, timestamp: '2026-01-01T00:00:00.000Z' };
		const content = `What was told in turn ${turn}. The bell counts to seven and stops. Nobody speaks.`;
		return [
			{ ...common, id: `${turn}-narrator`, role: 'narrator', content },
			{ ...common, id: `${turn}-player`, role: 'player', content: `I go on, as turn ${turn}.` },
		];
	});
}
