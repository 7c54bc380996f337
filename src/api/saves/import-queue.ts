import type { CallsUnderWay } from '#api/http/calls-under-way.ts';
import { ApiError } from '#api/http/errors.ts';

/** Files that are held in memory at a time; a file takes some ten times its size while it is checked. */
const HELD_MAX = 4;

/** Imports that wait for their place; nothing of them has been read. */
const WAITING_MAX = 60;

/** Milliseconds that imports work together before they rest; that they rest, and how long they rest at most while other calls are under way. */
const WORK_MS = 4;
const REST_MS = 8;
const LONGEST_REST_MS = 64;

/** Milliseconds between the beginnings of two files while several want in: each leaves much for the garbage collector. */
const APART_MS = 200;

/** Lets saved games in: one at a time for a player, a few for all, and only one is checked at any moment. */
export interface ImportQueue {
	/** Lets an import in; other calls go before this one. CONFLICT while another import of this player is under way; RATE_LIMITED while too many wait. */
	enter<T>(call: object, playerId: string, work: (place: ImportPlace) => Promise<T>): Promise<T>;
}

/** The place of one import. */
export interface ImportPlace {
	/** Has to be awaited between two pieces of work; waits while imports rest, and for other calls. */
	pace(): Promise<void>;
	/** Has to be awaited before a piece of work that cannot be divided. */
	rest(): Promise<void>;
	/** Checks a file while no other one is checked. */
	check<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes the queue of a process; its work waits for the other calls. */
export function createImportQueue(calls?: CallsUnderWay): ImportQueue {
	const players = new Set<string>();
	const held = createGate(HELD_MAX);
	const checked = createGate(1);
	const spaced = createSpacing();
	const place: ImportPlace = { ...createPace(calls), check: checked.pass };
	return {
		async enter(call, playerId, work) {
			calls?.end(call);
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
				return await held.pass(async () => {
					if (players.size > 1) await spaced();
					return work(place);
				});
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

/** Lets callers through one after the other, with time between them. */
function createSpacing(): () => Promise<void> {
	let next = 0;
	return async () => {
		const now = performance.now();
		const wait = Math.max(0, next - now);
		next = now + wait + APART_MS;
		if (wait > 0) await sleep(wait);
	};
}

/** Shares the process with what is not an import. */
function createPace(calls?: CallsUnderWay): Pick<ImportPlace, 'pace' | 'rest'> {
	let since = performance.now();
	let resting: Promise<void> | null = null;
	async function restOnce(): Promise<void> {
		const began = performance.now();
		do await sleep(REST_MS);
		while (calls?.any() && performance.now() - began < LONGEST_REST_MS);
		resting = null;
		since = performance.now();
	}
	async function rest(): Promise<void> {
		resting ??= restOnce();
		await resting;
	}
	return {
		rest,
		async pace() {
			if (resting !== null || performance.now() - since >= WORK_MS) await rest();
		},
	};
}

function sleep(ms: number): Promise<void> {
	return new Promise((resume) => setTimeout(resume, ms));
}
