// Turns a second with sixteen players at once, against calls a second of the least that could be done instead.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { beginGame, guestCaller, startServer } from '#tests/built/running.ts';
import { median, post } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { startFloor } from './floor-process.ts';
import { cpuOf } from './processor-time.ts';
import { invite, LINES, type Store, stores } from './stores.ts';

const PLAYERS = 16;
const ROUNDS = 5;
/** Turns of each player in a round. */
const TURNS = 12;

console.log(`Medians of ${ROUNDS - 1} alternated rounds of ${PLAYERS * TURNS} turns.\n`);
for (const store of stores) tellFigures(await measure(store));
process.exit();

async function measure(store: Store): Promise<Figure[]> {
	const [own, least] = [await store.env(), await store.env()];
	const invitation = await invite(own.env, PLAYERS * ROUNDS);
	const server = await startServer(own.env);
	const floor = await startFloor(least.env, PLAYERS);
	const [ours, floors]: [Round[], Round[]] = [[], []];
	for (let round = 0; round < ROUNDS; round += 1) {
		const players = await Promise.all(
			Array.from({ length: PLAYERS }, async () => {
				const guest = randomUUID();
				const game = await beginGame(guestCaller(server, guest), invitation);
				return { guest, url: `${server.url}/api/games/${game.id}/turn` };
			}),
		);
		ours.push(
			await timed(server.process.pid, (player, turn, agent) => {
				const { guest, url } = players[player] as (typeof players)[number];
				const headers = { 'X-Guest-Id': guest, 'Idempotency-Key': randomUUID() };
				return post(url, { action: LINES[turn % LINES.length] }, headers, agent);
			}),
		);
		floors.push(
			await timed(floor.pid, (player, turn, agent) =>
				post(`${floor.url}${player}`, { action: LINES[turn % LINES.length] }, {}, agent),
			),
		);
	}
	await server.stop();
	floor.stop();
	await Promise.all([own.drop(), least.drop()]);
	const warm = (rounds: Round[], of: keyof Round) => median(rounds.slice(1).map((round) => round[of]));
	return [
		{
			what: `turns of ${PLAYERS} players at once against calls of the echo`,
			store: store.name,
			measured: warm(ours, 'rate'),
			unit: 'a second',
			floor: warm(floors, 'rate'),
			atLeast: store.atLeast,
		},
		{
			what: 'processor time of a turn against a call of the echo',
			store: store.name,
			measured: warm(ours, 'cpu'),
			unit: 'ms',
			floor: warm(floors, 'cpu'),
		},
	];
}

/** Calls a second, and the process's own milliseconds of processor time for one. */
interface Round {
	rate: number;
	cpu: number;
}

async function timed(
	pid: number | undefined,
	call: (player: number, turn: number, agent: Agent) => Promise<unknown>,
): Promise<Round> {
	const [begun, used] = [performance.now(), cpuOf(pid)];
	await Promise.all(
		Array.from({ length: PLAYERS }, async (_, player) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let turn = 0; turn < TURNS; turn += 1) await call(player, turn, agent);
			agent.destroy();
		}),
	);
	const calls = PLAYERS * TURNS;
	return {
		rate: (calls * 1000) / (performance.now() - begun),
		cpu: (cpuOf(pid) - used) / calls,
	};
}
