import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('lets the first go ahead of all who wait, and the others in their order', async () => {
	const gate = createGate(1);
	const entered: string[] = [];
	const enter = async (name: string, first = false) => {
		const leave = await gate.enter({ patience: null, first });
		entered.push(name);
		await Promise.resolve();
		leave();
	};
	const all = [enter('a'), enter('b'), enter('c'), enter('ready', true), enter('d')];
	expect(gate.use()).toEqual({ busy: 1, waiting: 4 });
	await Promise.all(all);
	expect(entered).toEqual(['a', 'ready', 'b', 'c', 'd']);
	expect(gate.use()).toEqual({ busy: 0, waiting: 0 });
});

test('refuses who waits too long, and keeps no place for them', async () => {
	const gate = createGate(1);
	const leave = await gate.enter({ patience: null });
	const patient = gate.enter({ patience: null });
	for (const first of [false, true])
		await expect(gate.enter({ patience: 20, first })).rejects.toMatchObject({ reason: 'busy' });
	leave();
	(await patient)();
	expect(gate.use()).toEqual({ busy: 0, waiting: 0 });
});
