// A built server that is attacked, and the players beside whom it is attacked.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { createInvite } from '#api/invites/invites.ts';
import { migrate } from '#api/storage/migrate.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { type Answer, type RunningServer, startServer } from '#tests/built/running.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { readMigrations } from '#tests/support/storage/migrations.ts';
import { createPostgresDatabase } from '#tests/support/storage/postgres.ts';

/** What an attack found, against what has to hold. */
export interface Finding {
	what: string;
	measured: number | string;
	wanted: string;
	holds: boolean;
}

/** How much an attack does: as in `npm test`, or as in `npm run attacks`. */
export type Scale = 'short' | 'full';

/** One way to attack. */
export interface Attack {
	name: string;
	/** Settings of the server beside those of the stage, and how what they need is ended. */
	prepare?(): Promise<{ env: Record<string, string>; close(): Promise<void> }>;
	/** `seed` is 64 hex digits. */
	run(stage: Stage, scale: Scale, seed: string): Promise<Finding[]>;
}

/** A server to be attacked. */
export interface Stage {
	server: RunningServer;
	/** An invitation that enough people can use. */
	invitation: string;
}

const INVITATION = 'ATTACK-STAGE';

/** Runs an attack against a server of its own, on PGlite or on the PostgreSQL at that address. */
export async function runAttack(
	attack: Attack,
	{ scale, seed, postgres }: { scale: Scale; seed: string; postgres?: string | undefined },
): Promise<Finding[]> {
	const folder = await createDataFolder('attack');
	const remote = postgres ? await createPostgresDatabase(postgres) : null;
	const prepared = await attack.prepare?.();
	const place = { DATA_DIR: folder, ...(remote && { DATABASE_URL: remote.url }) };
	await writeInvitation(folder, remote?.url);
	const server = await startServer({
		...place,
		// Each caller says where it comes from, as a proxy would.
		TRUSTED_PROXIES: '127.0.0.1,::1',
		NODE_OPTIONS: '--max-old-space-size=1024',
		...prepared?.env,
	});
	try {
		const digits = createHash('sha256').update(`${attack.name} ${seed}`).digest('hex');
		return await attack.run({ server, invitation: INVITATION }, scale, digits);
	} finally {
		await server.kill();
		await prepared?.close();
		await remote?.drop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function writeInvitation(dataDir: string, databaseUrl: string | undefined): Promise<void> {
	const database = await openDatabase({ dataDir, databaseUrl });
	await migrate(database, await readMigrations());
	const port = { now: () => new Date(), random: randomBytes };
	await createInvite(port, database.sql, { code: INVITATION, uses: 10_000 });
	await database.close();
}

/** What a visitor sends. */
export interface Sending {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** Somebody who calls, from an address of their own and over a connection of their own. */
export interface Visitor {
	/** What it shows with every call: its address, and a guest's id or a token. */
	headers: Record<string, string>;
	send(path: string, sending?: Sending): Promise<{ status: number; text: string }>;
	call<Data>(method: string, path: string, body?: unknown, key?: string): Promise<Called<Data>>;
}

/** An answer of the API. */
export type Called<Data> = Omit<Answer<Data>, 'headers'>;

let addresses = 0;

/** Makes a visitor with these headers, such as a guest's id; at a new address unless one is given. */
export function createVisitor(
	{ server }: Stage,
	proof: Record<string, string>,
	address = nextAddress(),
): Visitor {
	const headers = { 'X-Forwarded-For': address, ...proof };
	const agent = new Agent({ keepAlive: true });
	async function send(path: string, { method = 'GET', body, headers: more }: Sending = {}) {
		const sent = request(server.url + path, {
			method,
			agent,
			headers: {
				...headers,
				...more,
				...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
			},
		});
		sent.end(body);
		const [response] = (await once(sent, 'response')) as [IncomingMessage];
		let text = '';
		for await (const chunk of response.setEncoding('utf8')) text += chunk;
		return { status: response.statusCode ?? 0, text };
	}
	return {
		headers,
		send,
		async call<Data>(method: string, path: string, body?: unknown, key?: string) {
			const { status, text } = await send(path, {
				method,
				headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			const { data, error } = JSON.parse(text) as Pick<Answer<Data>, 'data' | 'error'>;
			return { status, data, error };
		},
	};
}

/** Returns an address that nobody else of this run has. */
export function nextAddress(): string {
	addresses += 1;
	return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Makes a guest with an invitation. */
export async function inviteGuest(stage: Stage): Promise<Visitor> {
	const guest = createVisitor(stage, { 'X-Guest-Id': randomUUID() });
	const redeemed = await guest.call('POST', '/api/invites/redeem', { code: stage.invitation });
	if (redeemed.status !== 200) throw new Error(`No invitation: ${redeemed.error?.message}`);
	return guest;
}

/** Begins the cheapest adventure of mystika; 20 stones are left. */
export async function beginGame(guest: Visitor): Promise<GameView> {
	const premades = await guest.call<PremadeView[]>('GET', '/api/premades?world=mystika');
	const { archetypeKey, displayName } = premades.data[0] ?? {};
	const premadeData = { worldSlug: 'mystika', archetypeKey, displayName };
	const body = { adventureSlug: 'the-fox-who-would-not-sign', premadeData };
	const started = await guest.call<GameView>('POST', '/api/games', body);
	if (started.status !== 201) throw new Error(`The game did not start: ${started.error?.message}`);
	return started.data;
}

/** Makes as many guests, each with a game. */
export async function beginGames(stage: Stage, count: number) {
	const games: { guest: Visitor; game: GameView }[] = [];
	for (let n = 0; n < count; n += 1) {
		const guest = await inviteGuest(stage);
		games.push({ guest, game: await beginGame(guest) });
	}
	return games;
}

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

/** Whether the server still answers. */
export async function isAlive({ server }: Stage): Promise<boolean> {
	const response = await fetch(`${server.url}/api/health`).catch(() => null);
	return response?.status === 200 && server.process.exitCode === null;
}

/** Starts a thread of attackers, so that they take nothing of the players' time; `end` resolves to what it tells last. */
export function startAttackers<Told>(file: URL, told: object): { end(): Promise<Told> } {
	const thread = new Worker(file, { workerData: told });
	return {
		async end() {
			thread.postMessage('end');
			const [last] = (await once(thread, 'message')) as [Told];
			await thread.terminate();
			return last;
		},
	};
}
