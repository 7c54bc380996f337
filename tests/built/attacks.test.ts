// The short form of each attack; `npm run attacks` has the long one.
import { expect, test, vi } from 'vitest';
import { ATTACKS } from '#tests/attacks/attacks.ts';
import { runAttack } from '#tests/attacks/stage.ts';

vi.setConfig({ testTimeout: 120_000 });

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('stands %s', async (_, attack) => {
	const findings = await runAttack(attack, { scale: 'short', seed: 'short' });
	expect(findings.length).toBeGreaterThan(0);
	expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});
