import { expect, test } from 'vitest';
import { type OperationOutcome, runOperation } from '#tests/economy/actors.ts';
import { economyServer, findFaults, openAccounts } from '#tests/economy/setup.ts';
import { connectAsAnotherProcess, testDatabase } from '#tests/support/storage/database.ts';

test('keeps its books through operations at random by eight actors, some of them asked for twice', async () => {
	const database = await testDatabase();
	const lives = [economyServer(database), economyServer(await connectAsAnotherProcess(database))];
	const [first] = lives;
	if (!first) throw new Error('There is no server.');
	const customers = await openAccounts(first, 4);
	const act = async (actor: number) => {
		const server = lives[actor % lives.length] ?? first;
		const done: OperationOutcome[] = [];
		for (let n = 0; n < 40; n += 1) {
			const twice = n % 5 === 0;
			const told = await Promise.all([
				runOperation(server, customers, `test:${actor}:${n}`),
				...(twice ? [runOperation(server, customers, `test:${actor}:${n}`)] : []),
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
	expect(await findFaults(first, outcomes)).toEqual([]);
}, 60_000);
