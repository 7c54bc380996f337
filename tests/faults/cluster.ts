// `npm run faults -- cluster`: players on four processes, each of which is killed in turn and started again; in the end
// the log and the ledger are compared with what the players were told. CLUSTER_TURNS, CLUSTER_PLAYERS,
// CLUSTER_SIZE, CLUSTER_KILLS=0, CLUSTER_DIRECT=1.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInvite } from '#api/invites/invites.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import { openPostgres } from '#api/storage/postgres.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { type Cluster, startCluster } from '#scripts/cluster/cluster.ts';

const TURNS = Number(process.env['CLUSTER_TURNS'] ?? 20_000);
const PLAYERS = Number(process.env['CLUSTER_PLAYERS'] ?? 32);
const SIZE = Number(process.env['CLUSTER_SIZE'] ?? 4);
const KILLS = process.env['CLUSTER_KILLS'] !== '0';
/** Milliseconds between the return of one process and the death of the next. */
const KILL_EVERY = 4000;
const LINES = ['look around', 'wait', 'go to the green', 'ask Gundred about the lanterns', 'help Isemay'];

/** What one game's player was told. */
interface Told {
	id: string;
	turns: number;
}

const count = { answers: 0, tries: 0, kills: 0, turns: 0, statuses: {} as Record<string, number> };
const games: Told[] = [];
let slowest = 0;

const cluster = await startCluster({ size: SIZE, direct: process.env['CLUSTER_DIRECT'] === '1' });
try {
	const database = openPostgres(cluster.databaseUrl, { patient: true, max: 2 });
	const invitation = await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, {
		uses: 100_000,
	});
	const begun = performance.now();
	const half = KILLS ? null : atHalf(cluster);
	const killing = KILLS ? killInTurn(cluster) : Promise.resolve();
	await Promise.all(Array.from({ length: PLAYERS }, (_, n) => playOn(cluster, invitation, n)));
	const seconds = (performance.now() - begun) / 1000;
	await killing;
	// Of processes that were killed nobody knows, and a young process compiles its code.
	const worked = await half;
	const perTurn = worked && {
		processorMsPerTurn: (processorTime(cluster) - worked.ms) / (count.turns - worked.turns),
	};
	const sums = { lost: 0, doubled: 0, unpaid: 0 };
	for (const game of games) {
		const [found] = await database.sql<{ rows: number; paid: number }>`select
			(select count(*)::int from game.log where game_id = ${game.id} and kind = 'turn' and turn > 0) as rows,
			(select count(*)::int from game.ledger l join game.game g using (player_id)
				where g.id = ${game.id} and l.cause like ${`turn:${game.id}:%`}) as paid`;
		sums.lost += Math.max(0, game.turns - (found?.rows ?? 0));
		sums.doubled += Math.max(0, (found?.rows ?? 0) - game.turns);
		sums.unpaid += Math.abs((found?.rows ?? 0) - (found?.paid ?? 0));
	}
	const { differences } = await database.transaction(auditLedger);
	await database.close();
	console.log(
		JSON.stringify({
			...count,
			...sums,
			audit: differences.length,
			seconds: Math.round(seconds),
			perSecond: Math.round(count.turns / seconds),
			slowestMs: Math.round(slowest),
			...perTurn,
		}),
	);
	if (sums.lost + sums.doubled + sums.unpaid + differences.length > 0) process.exitCode = 1;
} finally {
	await cluster.stop();
}

/** The work of the processes, and the turns, when half of the answers are there. */
async function atHalf(on: Cluster): Promise<{ ms: number; turns: number }> {
	while (count.answers < TURNS / 2) await pause(50);
	return { ms: processorTime(on), turns: count.turns };
}

/** Milliseconds that the processes have kept a processor busy, where the system says so. */
function processorTime({ pids }: Cluster): number {
	const ticks = pids().flatMap((pid) => {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return fields.slice(11, 13).map(Number);
	});
	return ticks.reduce((sum, n) => sum + n, 0) * 10;
}

async function killInTurn({ size, kill }: Cluster): Promise<void> {
	for (let n = 0; count.answers < TURNS; n += 1) {
		await pause(KILL_EVERY);
		if (count.answers >= TURNS) return;
		count.kills += 1;
		await kill(n % size);
	}
}

/** Plays guest after guest, until all players together have had enough answers. */
async function playOn({ url }: Cluster, invitation: string, player: number): Promise<void> {
	while (count.answers < TURNS) {
		const guest = randomUUID();
		const call = <Data>(method: string, path: string, body?: unknown) =>
			persist<Data>(`${url}${path}`, method, guest, body, `10.1.${player}.${games.length % 250}`);
		await call('POST', '/api/invites/redeem', { code: invitation });
		const [premade] = await call<PremadeView[]>('GET', '/api/premades?world=mystika');
		const { id } = await call<GameView>('POST', '/api/games', {
			adventureSlug: 'the-fox-who-would-not-sign',
			premadeData: {
				worldSlug: 'mystika',
				archetypeKey: premade?.archetypeKey,
				displayName: premade?.displayName,
			},
		});
		const told: Told = { id, turns: 0 };
		games.push(told);
		for (let n = 0; n < 18 && count.answers < TURNS; n += 1) {
			const begun = performance.now();
			const view = await call<TurnView>('POST', `/api/games/${id}/turn`, { action: LINES[n % LINES.length] });
			slowest = Math.max(slowest, performance.now() - begun);
			count.answers += 1;
			count.turns += view.turnCount - told.turns;
			told.turns = view.turnCount;
			if (view.ending) break;
		}
	}
}

/** Calls with one key until there is an answer, as the page does. */
async function persist<Data>(
	url: string,
	method: string,
	guest: string,
	body: unknown,
	address: string,
): Promise<Data> {
	const headers = {
		'X-Guest-Id': guest,
		'X-Forwarded-For': address,
		...(body !== undefined && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
	};
	for (let tries = 0; tries < 200; tries += 1) {
		count.tries += 1;
		const answer = await fetch(url, {
			method,
			headers,
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
			.then(async (response) => ({
				status: response.status,
				body: (await response.json()) as { data: Data },
			}))
			.catch(() => null);
		const status = String(answer?.status ?? 'broken');
		count.statuses[status] = (count.statuses[status] ?? 0) + 1;
		if (answer && answer.status < 400) return answer.body.data;
		if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
			throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
		await pause(100);
	}
	throw new Error(`${method} ${url}: no answer`);
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
