import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOwnFolder } from './own-folder.mjs';

let place: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), 'own-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A process that has a folder of its own, and the folder. */
async function startRun() {
	const code = `import { tmpdir } from 'node:os';
		const { useOwnFolder } = await import(${JSON.stringify(new URL('./own-folder.mjs', import.meta.url).href)});
		useOwnFolder();
		console.log(tmpdir());
		process.stdin.once('data', () => process.exit());`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
		env: { ...process.env, TMPDIR: place, TEMP: place, TMP: place },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const [folder] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
	return { child, folder };
}

test('keeps the temporary files of a run in a folder that goes with it', async () => {
	const { child, folder } = await startRun();
	expect(folder.startsWith(join(place, 'stonecast-run-'))).toBe(true);
	mkdirSync(join(folder, 'left'));
	child.stdin.write('end\n');
	await once(child, 'exit');
	expect(readdirSync(place)).toEqual([]);
});

test('removes what a killed run left, and nothing of one that goes on', async () => {
	const [killed, alive] = await Promise.all([startRun(), startRun()]);
	const disk = join(killed.folder, 'disk');
	mkdirSync(disk);
	const mounted = mountAt(disk);
	killed.child.kill('SIGKILL');
	await once(killed.child, 'exit');
	expect(existsSync(disk)).toBe(true);
	const own = makeOwnFolder(place);
	expect(readdirSync(place).sort()).toEqual(
		[alive.folder, own].map((path) => path.slice(place.length + 1)).sort(),
	);
	if (mounted) expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(disk);
	alive.child.kill('SIGKILL');
	await once(alive.child, 'exit');
});

/** Mounts a disk in a folder, where this user may. */
function mountAt(folder: string): boolean {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}
