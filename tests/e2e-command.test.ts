// `npm run e2e` and `npm run e2e:browsers` with wrong arguments.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../scripts/e2e.ts', import.meta.url));
const browsers = fileURLToPath(new URL('./browsers/run.ts', import.meta.url));

test.each([
	[['--repeat', '0'], '--repeat must be a whole number of one or more.'],
	[['--repeat', 'often'], '--repeat must be a whole number of one or more.'],
	[['--busy=-1'], '--busy must be a whole number of nought or more.'],
	[['--busy', 'very'], '--busy must be a whole number of nought or more.'],
])('refuses %o before anything is built', (args, complaint) => {
	const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toContain(complaint);
});

test('refuses a browser that it does not walk in, before anything is built', () => {
	const { status, stderr, stdout } = spawnSync(process.execPath, [browsers, 'opera'], { encoding: 'utf8' });
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toContain('Name firefox, webkit, or nothing for both.');
});
