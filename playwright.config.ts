import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';

// `npm test` sets these; Playwright's workers inherit what is set here when it is run by hand.
process.env['E2E_PORT'] ??= '3210';
process.env['E2E_HOSTED_PORT'] ??= String(Number(process.env['E2E_PORT']) + 1);
process.env['E2E_SUPABASE_PORT'] ??= String(Number(process.env['E2E_PORT']) + 2);
process.env['DATA_DIR'] ||= mkdtempSync(join(tmpdir(), 'stonecast-e2e-'));
process.env['CHROMIUM_PATH'] ||= await ensureChromium();

const baseURL = `http://localhost:${process.env['E2E_PORT']}`;
const hostedURL = `http://localhost:${process.env['E2E_HOSTED_PORT']}`;

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
		// Motion costs processor time; what is about it asks for it.
		contextOptions: { reducedMotion: 'reduce' },
		// A trace slows every test by a third: `npx playwright test --trace on` records one.
		trace: 'off',
		launchOptions: {
			executablePath: process.env['CHROMIUM_PATH'],
			// Chromium refuses its sandbox to root, which is who runs in a container.
			args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		},
	},
	projects: [
		{
			name: 'desktop',
			grepInvert: /@phone-only/,
			use: { viewport: { width: 1280, height: 800 } },
		},
		{
			// What depends on the width.
			name: 'phone',
			grep: /@phone/,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
		{
			// The same build where Supabase keeps the accounts.
			name: 'supabase',
			testMatch: /(account|session)\.spec\.ts/,
			grep: /@accounts/,
			use: { viewport: { width: 1280, height: 800 }, baseURL: hostedURL },
		},
	],
	webServer: [
		server(baseURL, process.env['DATA_DIR'], { GITHUB_CLIENT_ID: 'e2e', GITHUB_CLIENT_SECRET: 'e2e' }),
		server(hostedURL, join(process.env['DATA_DIR'], 'hosted'), {
			PUBLIC_SUPABASE_URL: `http://localhost:${process.env['E2E_SUPABASE_PORT']}`,
			PUBLIC_SUPABASE_KEY: 'sb_publishable_e2e',
		}),
	],
});

/** The built server at an address; what it logs, letters too, is in its folder's server.log. */
function server(url: string, folder: string, env: Record<string, string>) {
	mkdirSync(folder, { recursive: true });
	return {
		command: `"${process.execPath}" tests/e2e/server.ts > "${join(folder, 'server.log')}"`,
		url: `${url}/api/health`,
		reuseExistingServer: false,
		// Beside busy processes two servers take more than a minute to start.
		timeout: 180_000,
		env: {
			PORT: new URL(url).port,
			DATA_DIR: folder,
			HOST: 'localhost',
			DATABASE_URL: '',
			LOG_LEVEL: 'warn',
			...env,
		},
		gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 } as const,
	};
}
