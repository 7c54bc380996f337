import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// `npm test` sets these three; Playwright's workers inherit what is set here when it is run by hand.
process.env['E2E_PORT'] ??= '3210';
process.env['DATA_DIR'] ||= mkdtempSync(join(tmpdir(), 'stonecast-e2e-'));
process.env['CHROMIUM_PATH'] ??= existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : '';

const baseURL = `http://localhost:${process.env['E2E_PORT']}`;
const executablePath = process.env['CHROMIUM_PATH'];

/** End to end, in a real Chromium against the built server (`npm test` builds; by hand, `npm start` once does). */
export default defineConfig({
	testDir: './tests/e2e',
	outputDir: './test-results/e2e',
	reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
	forbidOnly: Boolean(process.env['CI']),
	fullyParallel: true,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL,
		// A trace slows every test by a third: `npx playwright test --trace on` records one.
		trace: 'off',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			// Chromium refuses its sandbox to root, which is who runs in a container.
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
		{
			name: 'phone',
			// What does not depend on the width is tested once.
			testIgnore:
				/(?:account|bad-input|browse|characters|creation|keyboard|knowledge|long-game|manage|profile|reading|states|streaming|wallet)\.spec\.ts/,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
	webServer: {
		command: `"${process.execPath}" tests/e2e/server.ts`,
		url: `${baseURL}/api/health`,
		reuseExistingServer: false,
		timeout: 60_000,
		stdout: 'ignore',
		env: {
			PORT: process.env['E2E_PORT'],
			DATA_DIR: process.env['DATA_DIR'],
			HOST: 'localhost',
			DATABASE_URL: '',
			LOG_LEVEL: 'warn',
		},
		gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
	},
});
