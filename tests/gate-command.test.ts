// `npm run content` as an editor runs it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL('../scripts/content.ts', import.meta.url));
const content = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

test('says which adventures there are when none is called so', () => {
	const { status, stderr } = content('--world', 'nowhere');
	expect(status).toBe(1);
	expect(stderr).toContain('mystika the-fox-who-would-not-sign');
});

test('refuses a number of bots that is none', () => {
	const { status, stderr } = content('--bots', 'many', '--adventure', 'the-noon-kite');
	expect(status).toBe(1);
	expect(stderr).toContain('--bots must be a whole number of one or more.');
});

test('checks the files alone when only that is asked for', () => {
	const { status, stdout } = content('--schema');
	expect(stdout).toMatch(/^Content is sound: \d+ worlds, \d+ adventures\.\n$/);
	expect(status).toBe(0);
});

test('gives figures and findings as data, and fails when one of them does', () => {
	const { status, stdout } = content(
		'--adventure',
		'the-noon-kite',
		'--bots',
		'4',
		'--turns',
		'15',
		'--json',
	);
	const { figures, findings } = JSON.parse(stdout) as {
		figures: Record<string, Record<string, number>>;
		findings: { level: string }[];
	};
	expect(figures['the-noon-kite']?.['failures']).toBe(1);
	expect(status).toBe(findings.some(({ level }) => level === 'fail') ? 1 : 0);
});
