// `npm run faults`: a thousand turns over a faulty line; FAULT_TURNS and FAULT_SEED set other numbers. Needs a build.
import { startVitest } from 'vitest/node';

process.env['FAULT_TURNS'] ??= '1000';
const vitest = await startVitest('test', ['tests/built/faults.test.ts'], {
	run: true,
	watch: false,
	project: ['built'],
});
await vitest.close();
