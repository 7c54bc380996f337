// Files that are too large, too deep or too many come to the import, forty at once.
import { connect } from 'node:net';
import type { Random } from '#lib/engine/random.ts';
import {
	type Attack,
	beginGames,
	compareTurns,
	createVisitor,
	type Finding,
	inviteGuest,
	isAlive,
	type Stage,
	timeTurns,
	type Visitor,
	watchMemory,
} from './stage.ts';

const AT_ONCE = 40;
const MIB = 1024 * 1024;
/** What the server may take more than before, in MB. */
const MEMORY_MAX = 150;

const fill = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / unit.length));

/** Bodies of about as many bytes. */
const BODIES: ((bytes: number) => string)[] = [
	(bytes) => `{"a":[${fill(bytes, '0,')}0]}`,
	(bytes) => `{"log":[${fill(bytes, '{},')}{}]}`,
	(bytes) => `{"log":[{"kind":"turn","events":[${fill(bytes, '0,')}0]}]}`,
	(bytes) => `{"log":${fill(bytes / 2, '[')}${fill(bytes / 2, ']')}}`,
	(bytes) => `{"log":${fill(bytes / 2, '{"a":')}1${fill(bytes / 10, '}')}}`,
	(bytes) => `{${Array.from({ length: bytes / 14 }, (_, n) => `"k${n}":[{}]`).join()}}`,
	(bytes) => `{"format":"${fill(bytes, 'x')}"}`,
	(bytes) => `{"format":"${fill(bytes, '\\u0041')}"}`,
	(bytes) => fill(bytes, '9'),
	(bytes) => fill(bytes, '"'),
];

/** Sends forty hostile files at once, again and again, while others play. */
export const importFlood: Attack = {
	name: 'import-flood',
	async run(stage, scale, random) {
		const games = await beginGames(stage, scale === 'short' ? 4 : 16);
		const honest = await exportOf(games[0]);
		const attackers = await Promise.all(Array.from({ length: AT_ONCE }, () => inviteGuest(stage)));
		const alone = await timeTurns(games.slice(0, games.length / 2));
		const memory = await watchMemory(stage);
		const slow = hangOn(stage, attackers.slice(0, 2));
		const flood = keepFlooding(attackers, (bytes) => hostileBody(random, honest, bytes));
		const beside = await timeTurns(games.slice(games.length / 2));
		const statuses = await flood.end();
		slow();
		const grown = await memory();
		return [
			compareTurns(alone, beside, scale),
			memoryFinding(grown),
			{
				what: `answers to ${statuses.length} files`,
				measured: [...new Set(statuses)].sort().join(', '),
				wanted: 'some, and none of 500',
				holds: statuses.length > 0 && !statuses.some((status) => status >= 500),
			},
			{
				what: 'the server answers',
				measured: `${await isAlive(stage)}`,
				wanted: 'true',
				holds: await isAlive(stage),
			},
			await oneAtATime(stage),
		];
	},
};

function memoryFinding(grown: number | null): Finding {
	return {
		what: 'memory that it takes more, in MB',
		measured: grown ?? 'not known here',
		wanted: `under ${MEMORY_MAX}`,
		holds: grown === null || grown < MEMORY_MAX,
	};
}

async function exportOf(one: Awaited<ReturnType<typeof beginGames>>[number] | undefined): Promise<string> {
	if (!one) throw new Error('There is no game to save.');
	return (await one.guest.send(`/api/games/${one.game.id}/export?format=json`)).text();
}

/** A hostile file, or an honest one a little longer than it was. */
function hostileBody(random: Random, honest: string, bytes: number): string {
	const kind = Math.floor(random() * (BODIES.length + 1));
	return BODIES[kind]?.(bytes) ?? `${honest}${fill(Math.max(0, bytes - honest.length), ' ')}`;
}

/** Lets every attacker send one file after the other, of the size that is let in and of sizes that are not. */
function keepFlooding(attackers: Visitor[], bodyOf: (bytes: number) => string) {
	const statuses: number[] = [];
	let ended = false;
	const sizes = [1.9 * MIB, 1.9 * MIB, 1.9 * MIB, 15 * MIB];
	// Made beforehand: making them would take the attackers' time.
	const bodies = Array.from({ length: 24 }, (_, n) => bodyOf(sizes[n % sizes.length] ?? MIB));
	const running = attackers.map(async (attacker, n) => {
		for (let turn = n; !ended; turn += 7) {
			const headers = { 'Content-Type': 'application/json' };
			const body = bodies[turn % bodies.length] ?? '';
			const response = await attacker
				.send('/api/games/import', { method: 'POST', headers, body })
				.catch(() => null);
			if (response) statuses.push(response.status);
			await response?.text().catch(() => '');
			// Past the limit of calls, and while a file is refused unread, there is nothing more to win.
			if (response?.status === 429) await new Promise((resolve) => setTimeout(resolve, 500));
		}
	});
	return {
		async end() {
			ended = true;
			await Promise.all(running);
			return statuses;
		},
	};
}

/** Begins files that never end; the function returned lets go of them. */
function hangOn({ server }: Stage, visitors: Visitor[]): () => void {
	const sockets = visitors.map(({ address }) => {
		const socket = connect(Number(new URL(server.url).port), 'localhost', () =>
			socket.write(
				`POST /api/games/import HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"log":[`,
			),
		);
		return socket.on('error', () => {});
	});
	return () => {
		for (const socket of sockets) socket.destroy();
	};
}

/** One player's imports do not run side by side. */
async function oneAtATime(stage: Stage): Promise<Finding> {
	const { address } = createVisitor(stage, {});
	const player = await inviteGuest(stage);
	const body = { format: 'x'.repeat(MIB), address };
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => player.call('POST', '/api/games/import', body)),
	);
	const refused = answers.filter(({ status }) => status === 409).length;
	return {
		what: 'of ten files of one player at once, refused for another one',
		measured: refused,
		wanted: 'some',
		holds: refused > 0,
	};
}
