// Thousands of requests come over one socket at once, and over many sockets of one address.
import { randomUUID } from 'node:crypto';
import { compareTurns, timeTurns, watchMemory } from './measures.ts';
import type { PipeliningAttack } from './pipelining-attackers.ts';
import { type Attack, type Finding, isAlive, type Stage, startAttackers } from './stage.ts';
import { beginGames, createVisitor, nextAddress } from './visitors.ts';

/** Requests that are sent over a socket at once. */
const REQUESTS = 120_000;

/** Floods with pipelined requests while others play, and looks whether a browser is let alone. */
export const pipelining: Attack = {
	name: 'pipelining',
	async run(stage, scale) {
		const findings: Finding[] = [];
		// Reading what comes over many sockets at once takes its time, which no bound on the work gives back.
		const rounds =
			scale === 'short'
				? [[1, 3] as const]
				: ([
						[1, 3],
						[64, 15],
					] as const);
		const each = scale === 'short' ? 3 : 6;
		const games = await beginGames(stage, each * (rounds.length + 1));
		const alone = await timeTurns(games.splice(0, each));
		for (const [sockets, times] of rounds) {
			const memory = await watchMemory(stage);
			const flood = floodSockets(stage, sockets);
			const beside = await timeTurns(games.splice(0, each));
			await flood.end();
			const turns = compareTurns(alone, beside, scale, times);
			findings.push({ ...turns, what: `${sockets} sockets of one address: ${turns.what}` });
			const grown = await memory();
			findings.push({
				what: `${sockets} sockets: memory that it takes more, in MB`,
				measured: grown ?? 'not known here',
				wanted: 'under 150',
				holds: grown === null || grown < 150,
			});
		}
		const alive = await isAlive(stage);
		findings.push({ what: 'the server answers', measured: `${alive}`, wanted: 'true', holds: alive });
		return [...findings, await browse(stage)];
	},
};

/** Keeps that many sockets of one address full of requests. */
function floodSockets({ server }: Stage, sockets: number) {
	const request = `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${nextAddress()}\r\nX-Guest-Id: ${randomUUID()}\r\n\r\n`;
	const text = request.repeat(Math.ceil(REQUESTS / sockets));
	const told: PipeliningAttack = { port: Number(new URL(server.url).port), sockets, text };
	return startAttackers(new URL('./pipelining-attackers.ts', import.meta.url), told);
}

/** A school: thirty browsers behind one address, each with six requests at a time. */
async function browse(stage: Stage): Promise<Finding> {
	const school = createVisitor(stage, {});
	const statuses = await Promise.all(
		Array.from({ length: 180 }, async (_, n) => {
			const path = ['/api/worlds', '/', '/api/adventures', '/worlds'][n % 4] ?? '/';
			return (await school.send(path)).status;
		}),
	);
	const good = statuses.filter((status) => status === 200).length;
	return {
		what: 'of 180 requests of one school, answered',
		measured: good,
		wanted: '180',
		holds: good === 180,
	};
}
