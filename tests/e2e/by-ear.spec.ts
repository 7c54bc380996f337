// The game by ear and by voice: a virtual screen reader through ten turns, dictation, and what one can always ask.
import { expect, test } from '@playwright/test';
import { ASKS } from '#islands/sheets/asks.ts';
import { expectAccessible } from './axe.ts';
import { beginGame, castStone } from './guest.ts';
import { readPart, startReader, takePhrases } from './virtual-reader.ts';

const ACTIONS = [
	'look around',
	'ask the fox why she will not sign',
	'threaten Gundred',
	'wait',
	'help Isemay with her work',
	'go to the green',
	'talk to Hamo',
	'search the ground',
	'wait',
	'attack Hamo',
];

test('a screen reader hears each of ten turns once, and finds all of it in the turn', async ({ page }) => {
	test.slow();
	await beginGame(page);
	await startReader(page);
	const transcript: string[] = [];
	let turn = 0;
	for (const action of ACTIONS) {
		await takePhrases(page);
		await page.getByRole('textbox').fill(action);
		await page.getByRole('textbox').press('Control+Enter');
		const unplayed = page.getByText('No stone was spent.', { exact: false }).first();
		const told = page.getByRole('heading', { name: `Turn ${turn + 1}`, exact: true, level: 2 });
		await expect(told.or(unplayed).first()).toBeVisible();
		await expect(page.getByRole('button', { name: /^Cast Stone/ })).toBeVisible();
		if (!(await told.isVisible())) continue;
		turn += 1;
		await expect
			.poll(() => page.locator('[role=status]').allInnerTexts())
			.toContain(`Turn ${turn} is ready.`);
		const heard = await takePhrases(page);
		const prose = await page.locator('.turn-now .prose p').allInnerTexts();
		for (const paragraph of prose) {
			const times = heard.filter((phrase) => phrase === `polite: ${paragraph}`).length;
			expect(times, `turn ${turn}: ${paragraph}\n${heard.join('\n')}`).toBe(1);
		}
		expect(heard.filter((phrase) => phrase.startsWith('assertive'))).toEqual([]);
		const read = await readPart(page, '.turn-now');
		expect(read.join('\n')).toContain(`heading, Turn ${turn}, level 2`);
		// A clue that is told word for word is read again among the changes.
		for (const paragraph of prose) expect(read).toContain(paragraph);
		expect(new Set(prose).size).toBe(prose.length);
		for (const line of await page.locator('.turn-now .speech p').allInnerTexts())
			expect(read).toContain(line);
		expect(read.filter((phrase) => /^(button|image)$/.test(phrase))).toEqual([]);
		transcript.push(`# ${action}`, ...heard, '## The turn', ...read, '');
	}
	expect(turn).toBeGreaterThan(7);
	await test.info().attach('transcript.txt', { body: transcript.join('\n'), contentType: 'text/plain' });
});

test('every question of the Help sheet is put into the box and answered free of charge', {
	tag: '@phone',
}, async ({ page }) => {
	await beginGame(page, 'look around');
	const balance = await page.locator('.balance b').innerText();
	for (const words of ASKS) {
		await page.getByRole('button', { name: 'Help', exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: words }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page.getByRole('textbox'), words).toHaveValue(words);
		await page.getByRole('textbox').press('Control+Enter');
		const answer = page.getByRole('complementary', { name: 'The game answers' });
		await expect(answer, words).toContainText(words);
		await answer.getByRole('button', { name: 'Dismiss' }).click();
	}
	await expect(page.locator('.balance b')).toHaveText(balance);
});

test('dictated words land after those in the box, and are cast by nothing but the player', {
	tag: '@phone',
}, async ({ page }) => {
	// Chromium without a window has no speech service, so its place is taken.
	await page.addInitScript(() => {
		const heard: object[] = [];
		class Speech {
			start() {
				heard.push(this);
			}
			abort() {
				heard.splice(0);
			}
		}
		Object.assign(window, { webkitSpeechRecognition: Speech, SpeechRecognition: Speech, heard });
	});
	const say = (...said: string[]) =>
		page.evaluate((said) => {
			const { heard } = window as unknown as { heard: { onresult: (event: object) => void }[] };
			heard[0]?.onresult({ results: said.map((transcript) => [{ transcript }]) });
			return heard.length;
		}, said);
	await beginGame(page);
	const box = page.getByRole('textbox');
	await box.fill('I nod.');
	await page.getByRole('button', { name: 'Dictate' }).click();
	await expect(page.getByRole('button', { name: 'Stop dictation' })).toHaveAttribute('aria-pressed', 'true');
	await expectAccessible(page);
	await say('Then I');
	await expect(box).toHaveValue('I nod. Then I');
	await say('Then I ask Gundred', ' about the sum');
	await expect(box).toHaveValue('I nod. Then I ask Gundred about the sum');
	await expect(page.getByRole('heading', { name: 'The opening', level: 2 })).toBeVisible();
	// Typed words are not written over.
	await box.fill('wait');
	await say('Then I ask Gundred about the sum and the fox');
	await expect(box).toHaveValue('wait');
	await expect(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
	await page.getByRole('button', { name: 'Dictate' }).click();
	await castStone(page, 'wait', 1);
	expect(await say('more')).toBe(0);
	await expect(box).toHaveValue('');
});
