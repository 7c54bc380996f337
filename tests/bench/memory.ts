// Resident memory of the built server, fresh and after eight hundred turns. Linux only: elsewhere nothing is told.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beginGame, guestCaller, type RunningServer, startServer } from '#tests/built/running.ts';
import { post } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { invite, LINES, type Store, stores } from './stores.ts';

const PLAYERS = 16;
const ROUNDS = 4;
const TURNS = 13;
/** Milliseconds of rest before the memory is weighed. */
const REST = 8000;
const PAGES = ['/', '/worlds', '/adventures', '/worlds/mystika'];

if (existsSync('/proc/self/status')) for (const store of stores) tellFigures(await measure(store));
else console.log('The memory of a process is read from /proc, which this system does not have.');
process.exit();

async function measure(store: Store): Promise<Figure[]> {
	const own = await store.env();
	const invitation = await invite(own.env, PLAYERS * ROUNDS);
	const server = await startServer(own.env);
	for (const page of PAGES) await (await fetch(server.url + page)).text();
	const fresh = residentOf(server);
	for (let round = 0; round < ROUNDS; round += 1)
		await Promise.all(Array.from({ length: PLAYERS }, () => play(server, invitation)));
	await wait(REST);
	const rested = residentOf(server);
	await server.stop();
	await own.drop();
	const common = { store: store.name, unit: 'MB' };
	return [
		{ what: 'memory of a fresh process that has sent four pages', measured: fresh, ...common },
		{
			what: `memory after ${PLAYERS * ROUNDS * TURNS} turns and ${REST / 1000} seconds`,
			measured: rested,
			...common,
			atMost: store.memory,
		},
	];
}

async function play(server: RunningServer, invitation: string): Promise<void> {
	const guest = randomUUID();
	const game = await beginGame(guestCaller(server, guest), invitation);
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	for (let turn = 0; turn < TURNS; turn += 1) {
		const headers = { 'X-Guest-Id': guest, 'Idempotency-Key': randomUUID() };
		const action = LINES[turn % LINES.length];
		await post(`${server.url}/api/games/${game.id}/turn`, { action }, headers, agent);
	}
	agent.destroy();
}

/** Megabytes that a process holds. */
function residentOf({ process: { pid } }: RunningServer): number {
	const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
	return Number(kilobytes) / 1024;
}
