import { expect, test } from 'vitest';
import { type OperationOutcome, runOperation } from '#tests/economy/actors.ts';
import { economyServer, findFaults, openAccounts } from '#tests/economy/setup.ts';
import { connectAsAnotherProcess, testDatabase } from '#tests/support/storage/database.ts';

test('keeps ledger and wallets in balance through random operations by eight actors, some repeated', async () => {
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
			// One of two parallel calls may be refused; only its effect counts.
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
