// Thousands of requests come over one socket at once, and over many sockets of one address.
import { connect, type Socket } from 'node:net';
import {
	type Attack,
	beginGames,
	compareTurns,
	createVisitor,
	type Finding,
	isAlive,
	nextAddress,
	type Stage,
	timeTurns,
	watchMemory,
} from './stage.ts';

/** Requests that are sent over a socket at once. */
const REQUESTS = 120_000;

/** Floods with pipelined requests while others play, and looks whether a browser is let alone. */
export const pipelining: Attack = {
	name: 'pipelining',
	async run(stage, scale) {
		const findings: Finding[] = [];
		const rounds = scale === 'short' ? [1] : [1, 64];
		const each = scale === 'short' ? 3 : 6;
		const games = await beginGames(stage, each * (rounds.length + 1));
		const alone = await timeTurns(games.splice(0, each));
		for (const sockets of rounds) {
			const memory = await watchMemory(stage);
			const flood = floodSockets(stage, sockets);
			const beside = await timeTurns(games.splice(0, each));
			flood.end();
			const turns = compareTurns(alone, beside, scale);
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

/** Keeps that many sockets of one address full of requests; a socket that is closed is opened again. */
function floodSockets({ server }: Stage, count: number) {
	const request = `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${nextAddress()}\r\nX-Guest-Id: 00000000-0000-4000-8000-000000000001\r\n\r\n`;
	const text = request.repeat(Math.ceil(REQUESTS / count));
	const sockets = new Set<Socket>();
	let ended = false;
	function open(): void {
		if (ended) return;
		const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(text));
		sockets.add(socket);
		socket.on('data', () => {});
		socket.on('error', () => {});
		socket.on('close', () => {
			sockets.delete(socket);
			setTimeout(open, 20);
		});
	}
	for (let n = 0; n < count; n += 1) open();
	return {
		end() {
			ended = true;
			for (const socket of sockets) socket.destroy();
		},
	};
}

/** A school: thirty browsers behind one address, each with six requests at a time. */
async function browse(stage: Stage): Promise<Finding> {
	const school = createVisitor(stage, {});
	const statuses = await Promise.all(
		Array.from({ length: 180 }, async (_, n) => {
			const response = await school.send(['/api/worlds', '/', '/api/adventures', '/worlds'][n % 4] ?? '/');
			await response.text();
			return response.status;
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
