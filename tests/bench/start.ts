// `npm start` on a current clone: from the command to the first answer, with an empty folder of data and with one in use.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/setup/free-port.mjs';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const ROUNDS = 5;
/** Milliseconds until the first answer. */
const MOST = 1500;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'stonecast-start-'));
const [empty, used]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
	const data = join(folder, `data-${round}`);
	empty.push(await timeStart(data));
	used.push(await timeStart(data));
}
await rm(folder, { recursive: true, force: true });
tellFigures([
	{ what: 'npm start to the first answer, new data', store: 'PGlite', measured: median(empty), unit: 'ms' },
	{
		what: 'npm start to the first answer, data in use',
		store: 'PGlite',
		measured: median(used),
		unit: 'ms',
		atMost: MOST,
	},
]);
process.exit();

async function timeStart(data: string): Promise<number> {
	const port = await freePort();
	const begun = performance.now();
	const child = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: ROOT,
		env: { ...process.env, PORT: port, DATA_DIR: data, LOG_LEVEL: 'error' },
		stdio: 'ignore',
	});
	const gone = once(child, 'exit');
	while (!(await answers(`http://localhost:${port}/`))) {
		if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
		await wait(10);
	}
	const ms = performance.now() - begun;
	child.kill('SIGTERM');
	await gone;
	return ms;
}

function answers(url: string): Promise<boolean> {
	return fetch(url).then(
		({ status }) => status === 200,
		() => false,
	);
}
