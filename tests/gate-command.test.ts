// `npm run content` as an editor runs it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL('../scripts/content.ts', import.meta.url));
const content = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

test('lists the adventures for an unknown name', () => {
	const { status, stderr } = content('--world', 'nowhere');
	expect(status).toBe(1);
	expect(stderr).toContain('mystika the-fox-who-would-not-sign');
});

test('refuses a malformed number of bots', () => {
	const { status, stderr } = content('--bots', 'many', '--adventure', 'the-noon-kite');
	expect(status).toBe(1);
	expect(stderr).toContain('--bots must be a whole number of one or more.');
});

test('`--schema` only checks the files', () => {
	const { status, stdout } = content('--schema');
	expect(stdout).toMatch(/^Content is sound: \d+ worlds, \d+ adventures\.\n$/);
	expect(status).toBe(0);
});

test('`--json` prints figures and findings, and the command fails when a finding does', () => {
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
