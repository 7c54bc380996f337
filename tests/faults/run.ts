// `npm run faults`: a thousand turns over a faulty line; FAULT_TURNS and FAULT_SEED set other numbers. Needs a build.
// `npm run faults -- cluster`: four processes that are killed in turn; see cluster.ts.
import { startVitest } from 'vitest/node';

if (process.argv[2] === 'cluster') {
	await import('./cluster.ts');
	process.exit();
}
process.env['FAULT_TURNS'] ??= '1000';
const vitest = await startVitest('test', ['tests/built/faults.test.ts'], {
	run: true,
	watch: false,
	project: ['built'],
});
await vitest.close();
