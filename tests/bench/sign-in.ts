// Whether turns go on while ten people a second sign in: argon2 runs outside the event loop.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { beginGame, guestCaller, startServer } from '#tests/built/running.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';

const INVITATION = 'BENCH-SIGN-IN';
const PER_SECOND = 10;
/** Turns of each round: an invited guest has stones for twenty. */
const TURNS = 18;
const ROUNDS = 4;
/** Milliseconds between two turns, so that a round is long enough for many sign-ins. */
const PAUSE = 150;
/** The largest ratio of a turn's time with sign-ins to one without. */
const MOST = 3;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-sign-in-'));
const database = await openDatabase({ dataDir: folder });
await migrate(database, await readMigrations());
await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, {
	code: INVITATION,
	uses: 2 * ROUNDS + 1,
});
await database.close();
// Each sign-in has its own address, because one address may only do 150 in five minutes.
const server = await startServer({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1,::1' });
let people = 0;

try {
	const someone = { email: `${randomUUID()}@example.org`, password: 'stones and moss' };
	await account('signup', someone);
	await playOne();
	const [alone, beside]: [number[], number[]] = [[], []];
	const signIns: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		alone.push(...(await playOne()));
		const timer = setInterval(() => {
			void account('token?grant_type=password', someone).then((ms) => signIns.push(ms));
		}, 1000 / PER_SECOND);
		beside.push(...(await playOne()));
		clearInterval(timer);
	}
	tellFigures([
		{
			what: `a turn beside ${PER_SECOND} sign-ins a second against one alone`,
			store: 'PGlite',
			measured: median(beside),
			unit: 'ms',
			floor: median(alone),
			atMost: MOST,
		},
		{ what: 'a sign-in', store: 'PGlite', measured: median(signIns), unit: 'ms' },
	]);
} finally {
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

/** Milliseconds of each turn of a new guest's game. */
async function playOne(): Promise<number[]> {
	const guest = guestCaller(server, randomUUID());
	const game = await beginGame(guest, INVITATION);
	const times: number[] = [];
	for (let n = 0; n < TURNS; n += 1) {
		const began = performance.now();
		const { status, error } = await guest.post<TurnView>(
			`/api/games/${game.id}/turn`,
			{ action: n % 2 ? 'wait' : 'look around' },
			randomUUID(),
		);
		if (status !== 200) throw new Error(`A turn was refused: ${error?.message}`);
		times.push(performance.now() - began);
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
	return times;
}

/** Calls the account service from a new address; returns milliseconds. */
async function account(path: string, body: object): Promise<number> {
	people += 1;
	const began = performance.now();
	const response = await fetch(`${server.url}/auth/v1/${path}`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-Forwarded-For': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
		},
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
	await response.text();
	return performance.now() - began;
}
