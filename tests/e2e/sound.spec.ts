// Sound and touch: off until asked for, and then heard and felt with the cast.
import { expect, test } from '@playwright/test';
import { beginGame, castStone } from './guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('nothing sounds until it is asked for; then the stone, the die and the air are heard, and the landing is felt', async ({
	page,
}) => {
	await page.addInitScript(() => {
		const played = { open: 0, tones: 0, shakes: 0 };
		const Own = AudioContext;
		class Counted extends Own {
			constructor() {
				super();
				played.open += 1;
			}
			override close() {
				played.open -= 1;
				return super.close();
			}
			override createOscillator() {
				played.tones += 1;
				return super.createOscillator();
			}
		}
		Object.assign(window, { AudioContext: Counted, played });
		navigator.vibrate = () => {
			played.shakes += 1;
			return true;
		};
	});
	const played = () => page.evaluate(() => (window as unknown as { played: Record<string, number> }).played);
	await beginGame(page);
	await castStone(page, 'look around', 1);
	expect(await played()).toEqual({ open: 0, tones: 0, shakes: 0 });

	await page.getByRole('button', { name: 'Reading settings' }).click();
	const sound = page.getByRole('checkbox', { name: 'Sound and touch' });
	await sound.check();
	await page.keyboard.press('Escape');
	await expect.poll(async () => (await played())['open']).toBe(1);
	// The air of the world.
	const before = (await played())['tones'] ?? 0;
	expect(before).toBeGreaterThan(1);
	await castStone(page, 'wait', 2);
	expect((await played())['tones']).toBeGreaterThan(before + 4);
	expect((await played())['shakes']).toBe(1);

	await page.getByRole('button', { name: 'Reading settings' }).click();
	await sound.uncheck();
	await expect.poll(async () => (await played())['open']).toBe(0);
});
