import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { beginGame, failOnConsoleMessages, stonesAfter } from './guest.ts';

/** Words that the game cannot be sure of. */
const UNSURE = 'do the thing with the clapper';

test('words that could mean several things are asked back free of charge, and a reading is played for a stone', {
	tag: '@phone',
}, async ({ page }) => {
	failOnConsoleMessages(page);
	await beginGame(page);
	const box = page.getByRole('textbox');
	await box.fill(UNSURE);
	await expect(page.getByText('Casting asks you which, and costs nothing.')).toBeVisible();
	const cast = page.getByRole('button', { name: /^Cast Stone/ });
	await cast.click();
	const asked = page.getByRole('region', { name: 'Did you mean' });
	await expect(asked).toBeInViewport();
	await expect(cast).toBeFocused();
	await expect(page.getByText('Pick what you mean')).toBeVisible();
	// Cast Stone stays beside the words.
	const [words, button] = await Promise.all([box.boundingBox(), cast.boundingBox()]);
	expect(words?.width).toBeGreaterThan(180);
	expect(button?.x).toBeGreaterThan((words?.x ?? 0) + 180);
	await expect(page.getByRole('status').filter({ hasText: 'No stone was spent.' })).toHaveCount(1);
	await expect(await stonesAfter(page, 0)).toBeVisible();
	await expectAccessible(page);
	await asked.getByRole('button', { name: 'Say it another way' }).click();
	await expect(box).toBeFocused();
	await expect(box).toHaveValue(UNSURE);
	await expect(asked).toHaveCount(0);
	await cast.click();
	await expect(asked).toBeVisible();
	await page.keyboard.press('1');
	const first = asked.getByRole('button').first();
	await expect(first).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Turn 1', exact: true, level: 2 })).toBeVisible();
	await expect(await stonesAfter(page, 1)).toBeVisible();
	await expect(page.getByText(`You cast ${UNSURE}`)).toBeVisible();
	await expect(box).toHaveValue('');
});

test('a question to the game is answered free of charge, with the button that does it', {
	tag: '@phone',
}, async ({ page }) => {
	failOnConsoleMessages(page);
	await beginGame(page, 'Wait and watch');
	const box = page.getByRole('textbox');
	await box.fill('can i undo that?');
	await expect(page.getByText(/^A question to the game:/)).toBeVisible();
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	const answer = page.getByRole('complementary', { name: 'The game answers' });
	await expect(answer).toBeInViewport();
	await expect(answer.getByText('No stone was spent.')).toBeVisible();
	await expect(box).toHaveValue('');
	await expectAccessible(page);
	await answer.getByRole('button', { name: 'Go back to the opening' }).click();
	await page.getByRole('button', { name: 'Go Back', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'The opening', level: 2 })).toBeVisible();
	await expect(answer).toHaveCount(0);
	await box.fill('where can I go from here?');
	await page.getByRole('button', { name: /^Cast Stone/ }).click();
	await expect(answer.getByRole('listitem').first()).toBeVisible();
	await answer.getByRole('button', { name: 'Dismiss' }).click();
	await expect(answer).toHaveCount(0);
	await expect(await stonesAfter(page, 1)).toBeVisible();
});
