import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createCounters, formatMetrics } from '#api/models/counters.ts';
import { createMeasures } from './measures.ts';

test('the dashboard asks for nothing that the server does not tell', async () => {
	const file = fileURLToPath(new URL('../../../deploy/grafana.json', import.meta.url));
	const asked = new Set(readFileSync(file, 'utf8').match(/stonecast_[a-z0-9_]+/g));
	const told = [await createMeasures(undefined).read(), formatMetrics(createCounters().read())].join('\n');
	const names = new Set(
		[...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
			type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
		),
	);
	expect([...asked].filter((name) => !names.has(name))).toEqual([]);
	expect(asked.size).toBeGreaterThan(8);
});
