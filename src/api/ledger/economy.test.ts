import { expect, test } from 'vitest';
import { type Outcome, operation } from '#tests/economy/actors.ts';
import { economyServer, faultsOf, openAccounts } from '#tests/economy/table.ts';
import { besides, testDatabase } from '#tests/support/storage/database.ts';

test('keeps its books through operations at random by eight actors, some of them asked for twice', async () => {
	const database = await testDatabase();
	const lives = [economyServer(database), economyServer(await besides(database))];
	const [first] = lives;
	if (!first) throw new Error('There is no server.');
	const customers = await openAccounts(first, 4);
	const act = async (actor: number) => {
		const server = lives[actor % lives.length] ?? first;
		const done: Outcome[] = [];
		for (let n = 0; n < 40; n += 1) {
			const twice = n % 5 === 0;
			const told = await Promise.all([
				operation(server, customers, `test:${actor}:${n}`),
				...(twice ? [operation(server, customers, `test:${actor}:${n}`)] : []),
			]);
			// Of two at once one may be told to wait; what counts is whether it was done.
			const best = told.find(({ outcome }) => outcome === 'done') ?? told[0];
			if (best) done.push(best);
		}
		return done;
	};
	const outcomes = (await Promise.all(Array.from({ length: 8 }, (_, actor) => act(actor)))).flat();
	expect(outcomes).toHaveLength(320);
	expect(new Set(outcomes.map(({ kind }) => kind)).size).toBe(9);
	expect(await faultsOf(first, outcomes)).toEqual([]);
}, 60_000);
