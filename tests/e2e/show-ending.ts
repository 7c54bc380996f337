import type { Page } from '@playwright/test';
import type { GameView } from '#lib/wire/game.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { beginGame } from './guest.ts';

/** An ending of two slides: one of a person of the world, and one of nobody. */
export const ENDING: EndingView = {
	id: 'e',
	title: 'The Debt Let Go',
	text: ['The fox puts down the pen.', 'Nobody says a word.'],
	epilogue: ['Gundred keeps the page.', 'It rained on the hill.'],
	rewards: { experience: 40, shard: 1, crystal: 0, relic: 0 },
};

/** Opens a game whose page is told that it has ended so. */
export async function showEnding(page: Page, ending = ENDING): Promise<EndingView> {
	await beginGame(page, 'look around');
	await page.route(/\/api\/games\/[0-9a-f-]{36}$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: GameView };
		const data = { ...body.data, status: 'completed', ending, choices: [] };
		await route.fulfill({ response, json: { ...body, data } });
	});
	await page.reload();
	return ending;
}
