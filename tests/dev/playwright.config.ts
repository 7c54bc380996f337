import { defineConfig } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';

process.env['CHROMIUM_PATH'] ||= await ensureChromium();

/** What an editor does under `npm run dev`, in a real Chromium. */
export default defineConfig({
	testDir: '.',
	outputDir: '../../test-results/dev',
	reporter: 'list',
	workers: 1,
	// A page of a development server that nobody has opened yet takes its time.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	use: {
		actionTimeout: 30_000,
		viewport: { width: 1400, height: 900 },
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			executablePath: process.env['CHROMIUM_PATH'],
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
});
