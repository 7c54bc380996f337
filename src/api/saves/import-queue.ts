import { ApiError } from '#api/http/errors.ts';

/** Files that are held in memory at a time; a file takes some ten times its size while it is checked. */
const HELD_MAX = 4;

/** Imports that wait for their place; nothing of them has been read. */
const WAITING_MAX = 60;

/** Milliseconds that imports work together before they rest, and that they rest. */
const WORK_MS = 4;
const REST_MS = 8;

/** Lets saved games in: one at a time for a player, a few for all, and only one is checked at any moment. */
export interface ImportQueue {
	/** CONFLICT while another import of this player is under way; RATE_LIMITED while too many wait. */
	enter<T>(playerId: string, work: (place: ImportPlace) => Promise<T>): Promise<T>;
}

/** The place of one import. */
export interface ImportPlace {
	/** Has to be awaited between two pieces of work; waits while imports rest. */
	pace(): Promise<void>;
	/** Checks a file while no other one is checked. */
	check<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes the queue of a process. */
export function createImportQueue(): ImportQueue {
	const players = new Set<string>();
	const held = createGate(HELD_MAX);
	const checked = createGate(1);
	const place: ImportPlace = { pace: createPace(), check: checked.pass };
	return {
		async enter(playerId, work) {
			if (players.has(playerId)) {
				throw new ApiError('CONFLICT', {
					message: 'A saved game of yours is being brought back already. Wait until it is there.',
					headers: { 'Retry-After': '2' },
				});
			}
			if (held.waiting() >= WAITING_MAX) {
				throw new ApiError('RATE_LIMITED', {
					message: 'Many saved games are being brought back just now. Try again in a moment.',
					headers: { 'Retry-After': '10' },
				});
			}
			players.add(playerId);
			try {
				return await held.pass(() => work(place));
			} finally {
				players.delete(playerId);
			}
		},
	};
}

/** Lets that many pieces of work run at a time; the others wait in their order. */
function createGate(places: number) {
	let free = places;
	const line: (() => void)[] = [];
	return {
		waiting: () => line.length,
		async pass<T>(work: () => Promise<T>): Promise<T> {
			if (free > 0) free -= 1;
			else await new Promise<void>((enter) => line.push(enter));
			try {
				return await work();
			} finally {
				const next = line.shift();
				if (next) next();
				else free += 1;
			}
		},
	};
}

/** Shares the process with what is not an import. */
function createPace(): () => Promise<void> {
	let since = performance.now();
	let rest: Promise<void> | null = null;
	return async () => {
		if (rest === null && performance.now() - since < WORK_MS) return;
		rest ??= new Promise((resume) =>
			setTimeout(() => {
				rest = null;
				since = performance.now();
				resume();
			}, REST_MS),
		);
		await rest;
	};
}
