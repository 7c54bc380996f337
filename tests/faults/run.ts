// `npm run faults`: a thousand turns over a faulty line; FAULT_TURNS and FAULT_SEED set other numbers. Needs a build.
// `npm run faults -- cluster`: four processes that are killed in turn; see cluster.ts.
// `npm run faults -- kills requests --seed 7 --count 100`: the suites of suites.ts, on the embedded database or, with
// TEST_DATABASE_URL, on PostgreSQL.
import { startVitest } from 'vitest/node';
import { useOwnFolder } from '#scripts/setup/own-folder.mjs';
import { readCommand } from '#scripts/setup/read-command.ts';
import { TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import { SUITES } from './suites.ts';

const USAGE = `npm run faults                            a thousand turns over a faulty line
npm run faults -- cluster                 four processes that are killed in turn
npm run faults -- kills requests          these suites

  --seed 7        another seed
  --count 100     another number`;

useOwnFolder();
const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: { seed: { type: 'string', default: '1' }, count: { type: 'string' } },
});

if (positionals.length === 0) await playOverFaultyLine();
else if (positionals[0] === 'cluster') await import('./cluster.ts');
else for (const name of positionals) await runSuite(name);
// Connections that are kept open would keep the process.
process.exit();

async function playOverFaultyLine(): Promise<void> {
	process.env['FAULT_TURNS'] ??= '1000';
	const vitest = await startVitest('test', ['tests/built/faults.test.ts'], {
		run: true,
		watch: false,
		project: ['built'],
	});
	await vitest.close();
}

async function runSuite(name: string): Promise<void> {
	const suite = SUITES.find((one) => one.name === name);
	if (!suite) {
		const names = ['cluster', ...SUITES.map((one) => one.name)].join(', ');
		throw new Error(`There is no suite ${name}, only ${names}.`);
	}
	const seed = Number(values.seed);
	const began = performance.now();
	const findings = await suite.run({
		scale: 'full',
		seed,
		postgres: TEST_DATABASE_URL,
		...(values.count !== undefined && { count: Number(values.count) }),
	});
	const seconds = Math.round((performance.now() - began) / 1000);
	console.log(`\n${name} on ${TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, seed ${seed}, ${seconds} s`);
	for (const { what, measured, wanted, holds } of findings)
		console.log(`${holds ? '✓' : '✗'} ${what}: ${measured} (${wanted})`);
	if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
}
