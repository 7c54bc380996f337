// The short form of each fault suite; `npm run faults -- <suite>` has the long one.
import { expect, test, vi } from 'vitest';
import { SUITES } from '#tests/faults/suites.ts';

vi.setConfig({ testTimeout: 240_000 });

test.each(SUITES.map((suite) => [suite.name, suite] as const))(
	'stands the faults of %s',
	async (_, suite) => {
		const findings = await suite.run({ scale: 'short', seed: 1 });
		expect(findings.length).toBeGreaterThan(0);
		expect(findings.filter(({ holds }) => !holds)).toEqual([]);
	},
);
