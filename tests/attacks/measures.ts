// What an attack does to the turns of others and to the server's memory.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TurnView } from '#lib/wire/turn.ts';
import type { Finding, Scale, Stage } from './stage.ts';
import type { beginGames } from './visitors.ts';

const LINES = ['look around', 'wait', 'ask Gundred about the lanterns', 'go to the green', 'help Isemay'];
/** Turns that a guest's stones pay for, less those that an ending takes away. */
export const TURNS_A_GUEST = 18;
/** Between two turns of a player, in milliseconds. */
const PAUSE = 15;

/** Plays each of the games for a guest's turns, one after the other; returns what each turn took, in milliseconds. */
export async function timeTurns(games: Awaited<ReturnType<typeof beginGames>>): Promise<number[]> {
	const times: number[] = [];
	for (const { guest, game } of games)
		for (let n = 0; n < TURNS_A_GUEST; n += 1) {
			const began = performance.now();
			const path = `/api/games/${game.id}/turn`;
			const { status, error } = await guest.call<TurnView>(
				'POST',
				path,
				{ action: LINES[n % LINES.length] },
				randomUUID(),
			);
			if (status !== 200) throw new Error(`A player's turn was refused: ${status} ${error?.message}`);
			times.push(performance.now() - began);
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	return times;
}

/** Of a hundred values the one that only one exceeds. */
export function p99(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

/** Milliseconds by which a turn of the short form may be late: other tests share the machine's processors then. */
const SLACK: Record<Scale, number> = { short: 250, full: 0 };

/** Compares turns beside an attack with turns alone: they may take `times` as long. */
export function compareTurns(alone: number[], beside: number[], scale: Scale, times = 3): Finding {
	const most = times * p99(alone) + SLACK[scale];
	return {
		what: `p99 of ${beside.length} turns beside it, in ms; alone it is ${Math.round(p99(alone))}`,
		measured: Math.round(p99(beside)),
		wanted: `at most ${Math.round(most)}`,
		holds: p99(beside) <= most,
	};
}

/** Watches a process's memory; the function returned ends that, and tells by how many MB it grew, where the system says so. */
export async function watchMemory({ server }: Stage): Promise<() => Promise<number | null>> {
	const read = async () => {
		const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '');
		const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
		return kilobytes ? Number(kilobytes) / 1024 : null;
	};
	const before = await read();
	let most = before;
	const timer = setInterval(async () => {
		const now = await read();
		if (now !== null && most !== null) most = Math.max(most, now);
	}, 20);
	return async () => {
		clearInterval(timer);
		return before === null || most === null ? null : Math.round(most - before);
	};
}
