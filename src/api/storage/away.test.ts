// What a PostgreSQL that is frozen, down, read-only or locked does to those who ask: a 503 in bounded time, and all as
// before as soon as it is back.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api/http/endpoint.ts';
import { createSharedLimiter } from '#api/http/rate-limiter.ts';
import { checkHealth, checkLiveness, checkReadiness } from '#api/process/health.ts';
import type { Server } from '#api/server.ts';
import { fetchWallet } from '#api/wallet/wallet.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { TEST_DATABASE_URL, testDatabase } from '#tests/support/storage/database.ts';
import { databaseUrl } from '#tests/support/storage/postgres.ts';
import { openTcpLine, type TcpLine } from '#tests/support/storage/tcp-line.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const onPostgres = test.skipIf(!TEST_DATABASE_URL);
/** Milliseconds; a tenth of what callers of the real server are asked for. */
const PATIENCE = { queue: 150, statement: 300 };

let direct: Database;
let line: TcpLine;
let server: TestServer;
const pools: Database[] = [];

function open(patience = PATIENCE): Database {
	const pool = openPostgres(line.url, { max: 4, patience });
	pools.push(pool);
	return pool;
}

beforeAll(async () => {
	if (!TEST_DATABASE_URL) return;
	direct = await testDatabase();
	const [here] = await direct.sql<{ name: string }>`select current_database() as name`;
	line = await openTcpLine(databaseUrl(TEST_DATABASE_URL, here?.name ?? ''));
	const database = open();
	server = await testServer({ database, limiter: createSharedLimiter(database) });
});
afterEach(async () => {
	if (!TEST_DATABASE_URL) return;
	line.mend();
	await until(() => ask(READY).then(({ status }) => status === 200));
});
afterAll(async () => {
	await Promise.all(pools.map((pool) => pool.close()));
	await line?.close();
});

type Call = [path: string, run: Endpoint<Server>];
const WALLET: Call = ['/api/wallet', fetchWallet];
const HEALTH: Call = ['/api/health', checkHealth];
const LIVE: Call = ['/api/health/live', checkLiveness];
const READY: Call = ['/api/health/ready', checkReadiness];

/** An answer, and the milliseconds that it took. */
async function ask([path, run]: Call, guest: string = randomUUID()) {
	const begun = performance.now();
	const response = await runChecked(
		run,
		apiRequest(path, { guest }),
		{ ...server, address: '192.0.2.1' },
		{},
	);
	const body = (await response.json()) as { error?: { code: string; details?: { reason?: string } } };
	return {
		status: response.status,
		after: response.headers.get('Retry-After'),
		error: body.error,
		ms: performance.now() - begun,
	};
}

/** Whether the database answers a statement. */
function answers(database: Database): Promise<boolean> {
	return database.sql`select 1`.then(
		() => true,
		() => false,
	);
}

async function until(done: () => Promise<boolean>): Promise<number> {
	const begun = performance.now();
	while (!(await done())) {
		if (performance.now() - begun > 10_000) throw new Error('It did not come back.');
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return performance.now() - begun;
}

async function expectBoundedTrouble(reason: string): Promise<void> {
	const answers = await Promise.all(Array.from({ length: 12 }, () => ask(WALLET)));
	for (const answer of answers) {
		expect([answer.status, answer.error?.code, answer.after]).toEqual([503, 'INTERNAL_ERROR', '2']);
		expect(answer.ms).toBeLessThan(1500);
	}
	expect((await ask(READY)).error?.details?.reason).toBe(reason);
	expect((await ask(LIVE)).status).toBe(200);
}

onPostgres(
	'answers 503 in bounded time while the database is frozen, and plays on when it is back',
	async () => {
		line.freeze();
		await expectBoundedTrouble('slow');
		line.mend();
		expect(await until(() => ask(WALLET).then(({ status }) => status === 200))).toBeLessThan(2000);
		expect(server.database.use?.()).toMatchObject({ waiting: 0, most: 4 });
	},
);

onPostgres('answers 503 at once while the database is down, and plays on when it is back', async () => {
	line.cut();
	await expectBoundedTrouble('down');
	line.mend();
	expect(await until(() => ask(WALLET).then(({ status }) => status === 200))).toBeLessThan(2000);
});

onPostgres('reads from a database that takes no writes, and says that it is not ready', async () => {
	const guest = randomUUID();
	const name = (await direct.sql<{ name: string }>`select current_database() as name`)[0]?.name;
	const before = server.database;
	await direct.sql.script(`alter database ${name} set default_transaction_read_only = on`);
	try {
		server.database = open();
		expect((await ask(HEALTH)).status).toBe(200);
		const { status, after, error } = await ask(READY, guest);
		expect([status, after, error?.details?.reason]).toEqual([503, '2', 'read-only']);
	} finally {
		await direct.sql.script(
			`set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
		);
		server.database = before;
	}
});

onPostgres('delays nobody who reads while the table of call counts is locked', async () => {
	// One connection is left for all; on a busy machine it needs more than a tenth of the real patience.
	const { database: before, limiter } = server;
	server.database = open({ queue: 1000, statement: 2000 });
	server.limiter = createSharedLimiter(server.database);
	let unlock = () => {};
	const locked = direct.transaction(async (sql) => {
		await sql`lock table game.rate in access exclusive mode`;
		await new Promise<void>((resolve) => {
			unlock = resolve;
		});
	});
	await new Promise((resolve) => setTimeout(resolve, 50));
	const first = await Promise.all(Array.from({ length: 12 }, () => ask(WALLET)));
	const then = await Promise.all(Array.from({ length: 12 }, () => ask(WALLET)));
	unlock();
	await locked;
	Object.assign(server, { database: before, limiter });
	expect([...first, ...then].map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
	expect(Math.max(...then.map(({ ms }) => ms))).toBeLessThan(250);
});

onPostgres('gives up a statement that waits for a lock, and rolls its transaction back', async () => {
	const database = open({ queue: 1000, statement: 3000 });
	await direct.sql`insert into game.flag (name, value, updated_at) values ('held', '1', now())`;
	let unlock = () => {};
	const locked = direct.transaction(async (sql) => {
		await sql`update game.flag set value = '2' where name = 'held'`;
		await new Promise<void>((resolve) => {
			unlock = resolve;
		});
	});
	await new Promise((resolve) => setTimeout(resolve, 50));
	const late = database.transaction(async (sql) => {
		await sql`insert into game.flag (name, value, updated_at) values ('other', '1', now())`;
		await sql`update game.flag set value = '3' where name = 'held'`;
	});
	await expect(late).rejects.toMatchObject({ name: 'DatabaseAway', reason: 'busy', code: '55P03' });
	unlock();
	await locked;
	expect(await direct.sql`select name, value from game.flag order by name`).toEqual([
		{ name: 'held', value: 2 },
	]);
});

onPostgres('commits nothing that its caller was told has failed', async () => {
	const database = open();
	const late = database.transaction(async (sql) => {
		await sql`insert into game.flag (name, value, updated_at) values ('late', '1', now())`;
		await sql`select pg_sleep(0.6)`;
		await sql`insert into game.flag (name, value, updated_at) values ('later', '1', now())`;
	});
	await expect(late).rejects.toMatchObject({ name: 'DatabaseAway', reason: 'slow' });
	await until(async () => database.use?.().busy === 0);
	expect(await direct.sql`select name from game.flag where name like 'late%'`).toEqual([]);
});

onPostgres(
	'gives up a transaction whose connection is cut while a statement runs, and lives on',
	async () => {
		const database = open({ queue: 1000, statement: 3000 });
		const late = database.transaction(async (sql) => {
			await sql`insert into game.flag (name, value, updated_at) values ('cut', '1', now())`;
			await sql`select pg_sleep(0.3)`;
		});
		await new Promise((resolve) => setTimeout(resolve, 150));
		line.cut();
		await expect(late).rejects.toMatchObject({ name: 'DatabaseAway', reason: 'down' });
		line.mend();
		await until(() => answers(database));
		expect(await direct.sql`select name from game.flag where name = 'cut'`).toEqual([]);
	},
);

onPostgres('asks nothing more in a transaction whose connection was cut between two statements', async () => {
	const database = openPostgres(line.url, { max: 1, patience: { queue: 1000, statement: 3000 } });
	pools.push(database);
	let goOn = () => {};
	const resumed = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	let begun = () => {};
	const first = new Promise<void>((resolve) => {
		begun = resolve;
	});
	let second: Promise<unknown> | undefined;
	const late = database.transaction(async (sql) => {
		await sql`insert into game.flag (name, value, updated_at) values ('before', '1', now())`;
		begun();
		await resumed;
		second = sql`insert into game.flag (name, value, updated_at) values ('behind', '1', now())`;
		await second;
	});
	await first;
	line.cut();
	await expect(late).rejects.toMatchObject({ name: 'DatabaseAway', reason: 'down' });
	line.mend();
	// The pool's only connection stands again, for others.
	await until(() => answers(database));
	goOn();
	await new Promise((resolve) => setTimeout(resolve, 50));
	await expect(second).rejects.toMatchObject({ name: 'DatabaseAway' });
	expect(await direct.sql`select name from game.flag where name in ('before', 'behind')`).toEqual([]);
});
