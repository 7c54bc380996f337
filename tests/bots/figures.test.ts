// A short form of `npm run bots`.
import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { countBots } from './figures.ts';

test('bots meet no ending without a warning, no speaker who is elsewhere, and no failure without a change', async () => {
	const { turns, repeated, edgeEndings: _, ...faults } = countBots(await worldsLibrary(), 900);
	expect(faults).toEqual({ elsewhere: [], unexplained: [], unfelt: [], ambushes: [] });
	expect(turns).toBeGreaterThanOrEqual(900);
	expect(repeated).toBeLessThan(0.02);
}, 120_000);
