// Runs the end-to-end suite. Runs on Node 20; Playwright itself runs under the good Node.
import { rmSync } from 'node:fs';
import { freePort } from './free-port.mjs';
import { runNode } from './node.mjs';
import { makeOwnFolder } from './own-folder.mjs';

/**
 * Runs the suite once against the built site, with a folder and ports of its own.
 * @param {string} chromium the path of the browser
 * @param {string[]} [args] for Playwright: which tests
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runEndToEnd(chromium, args = [], environment = process.env) {
	const folder = makeOwnFolder();
	const [E2E_PORT, E2E_HOSTED_PORT, E2E_SUPABASE_PORT] = await Promise.all([
		freePort(),
		freePort(),
		freePort(),
	]);
	const own = { CHROMIUM_PATH: chromium, DATA_DIR: folder, E2E_PORT, E2E_HOSTED_PORT, E2E_SUPABASE_PORT };
	try {
		const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
			env: { ...environment, ...own },
		});
		return code;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
