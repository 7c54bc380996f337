// Files that are too large, too deep or too many come to the import, forty at once.
import { connect } from 'node:net';
import type { ImportAttack } from './import-attackers.ts';
import { compareTurns, timeTurns, watchMemory } from './measures.ts';
import { type Attack, type Finding, isAlive, type Stage, startAttackers } from './stage.ts';
import { beginGames, inviteGuest, type Visitor } from './visitors.ts';

const AT_ONCE = 40;
/** What the server may take more than before, in MB. */
const MEMORY_MAX = 150;

/** Sends forty hostile files at once, again and again, while others play. */
export const importFlood: Attack = {
	name: 'import-flood',
	async run(stage, scale, seed) {
		const games = await beginGames(stage, scale === 'short' ? 4 : 16);
		const honest = await exportOf(games[0]);
		const players = await Promise.all(Array.from({ length: AT_ONCE }, () => inviteGuest(stage)));
		const alone = await timeTurns(games.slice(0, games.length / 2));
		const memory = await watchMemory(stage);
		const slow = hangOn(stage, players.slice(0, 2));
		const told: ImportAttack = {
			url: `${stage.server.url}/api/games/import`,
			attackers: players.slice(2).map(({ headers }) => headers),
			honest,
			seed,
		};
		const flood = startAttackers<number[]>(new URL('./import-attackers.ts', import.meta.url), told);
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
	return (await one.guest.send(`/api/games/${one.game.id}/export?format=json`)).text;
}

/** Begins files that never end; the function returned closes their sockets. */
function hangOn({ server }: Stage, visitors: Visitor[]): () => void {
	const sockets = visitors.map(({ headers }) => {
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		const socket = connect(Number(new URL(server.url).port), 'localhost', () =>
			socket.write(
				`POST /api/games/import HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"log":[`,
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
	const player = await inviteGuest(stage);
	const body = { format: 'x'.repeat(1024 * 1024) };
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
