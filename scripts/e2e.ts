// Runs the end-to-end suite several times in a row, and stops at the first run that fails:
// npm run e2e -- [--repeat 20] [--busy 4] [wallet.spec.ts …] [-- more arguments for Playwright]
// `--busy` keeps that many processes computing beside it, to find tests that only pass on an idle machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { ensureBuild } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runEndToEnd } from './setup/end-to-end.mjs';
import { fail } from './setup/node.mjs';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run e2e -- [wallet.spec.ts …]     runs the end-to-end suite, several times in a row where that is asked for

  --repeat 20     how often; stops at the first run that fails (1)
  --busy 4        processes that compute beside it (0)
  -- <words>      more arguments for Playwright`;

/** Computes until the process that started it is gone. */
const COMPUTE = 'const parent = process.ppid; while (process.ppid === parent) Math.sqrt(Math.random());';

try {
	const { repeat, busy, playwright } = readArguments();
	const chromium = await ensureChromium();
	await ensureBuild();
	const others = startBusy(busy);
	const passed = await countPasses(repeat, () => runEndToEnd(chromium, playwright));
	for (const other of others) other.kill();
	console.log(`${passed} of ${repeat} runs passed, beside ${busy} busy processes.`);
	process.exitCode = passed === repeat ? 0 : 1;
} catch (error) {
	fail(error);
}

function readArguments(): { repeat: number; busy: number; playwright: string[] } {
	const { values, positionals } = readCommand(USAGE, {
		allowPositionals: true,
		options: { repeat: { type: 'string', default: '1' }, busy: { type: 'string', default: '0' } },
	});
	const [repeat, busy] = [Number(values.repeat), Number(values.busy)];
	if (!Number.isInteger(repeat) || repeat < 1)
		throw new Error('--repeat must be a whole number of one or more.');
	if (!Number.isInteger(busy) || busy < 0)
		throw new Error('--busy must be a whole number of nought or more.');
	return { repeat, busy, playwright: positionals };
}

function startBusy(count: number): ChildProcess[] {
	return Array.from({ length: count }, () => spawn(process.execPath, ['-e', COMPUTE], { stdio: 'ignore' }));
}

/** Runs up to `repeat` times; returns how many runs passed before one failed. */
async function countPasses(repeat: number, run: () => Promise<number>): Promise<number> {
	for (let passed = 0; passed < repeat; passed += 1) {
		const begun = performance.now();
		const code = await run();
		const seconds = ((performance.now() - begun) / 1000).toFixed(0);
		console.log(`Run ${passed + 1} of ${repeat} ${code === 0 ? 'passed' : 'failed'} after ${seconds} s.`);
		if (code !== 0) return passed;
	}
	return repeat;
}
