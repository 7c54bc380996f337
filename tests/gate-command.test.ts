// `npm run content` as an editor runs it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';

vi.setConfig({ testTimeout: 120_000 });

const command = (name: string) => fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url));
const content = (...args: string[]) =>
	spawnSync(process.execPath, [command('content'), ...args], { encoding: 'utf8' });
/** An adventure of the product's, whichever it is. */
const [page = ''] = Object.keys(await readContentFiles()).filter((path) =>
	/^adventures\/[^/]+\/[^/]+\.md$/.test(path),
);
const [, world = '', adventure = ''] = /^adventures\/([^/]+)\/([^/]+)\.md$/.exec(page) ?? [];

test('lists the adventures for an unknown name', () => {
	const { status, stderr } = content('--world', 'nowhere');
	expect(status).toBe(1);
	expect(stderr).toContain(`${world} ${adventure}`);
});

test('refuses a malformed number of bots', () => {
	const { status, stderr } = content('--bots', 'many', '--adventure', adventure);
	expect(status).toBe(1);
	expect(stderr).toContain('--bots must be a whole number of one or more.');
});

test('`--schema` only checks the files', () => {
	const { status, stdout } = content('--schema');
	expect(stdout).toMatch(/^Content is sound: \d+ worlds, \d+ adventures\.\n$/);
	expect(status).toBe(0);
});

test('`--json` prints figures and findings, the report is one file, and its line plays to the ending it names', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'report-'));
	const { status, stdout } = spawnSync(
		process.execPath,
		[command('content'), '--adventure', adventure, '--bots', '3', '--report', '--json'],
		{ encoding: 'utf8', cwd: folder },
	);
	const html = readFileSync(join(folder, 'content-report.html'), 'utf8');
	await rm(folder, { recursive: true });
	const { figures, findings, adventures } = JSON.parse(stdout) as {
		figures: Record<string, Record<string, number>>;
		findings: { level: string }[];
		adventures: Record<string, { endings: { title: string; paste: string | null }[] }>;
	};
	expect(figures[adventure]?.['particular']).toBeGreaterThan(0);
	expect(status).toBe(findings.some(({ level }) => level === 'fail') ? 1 : 0);
	expect(html).not.toMatch(/<script|src=|href="http/);
	const reached = (adventures[adventure]?.endings ?? []).find(({ paste }) => paste !== null);
	const line = `${reached?.paste}`.replace('npm run play --', `"${process.execPath}" "${command('play')}"`);
	const played = spawnSync(line, { encoding: 'utf8', shell: true });
	expect(played.stdout).toContain(`\n${reached?.title}\n`);
});
