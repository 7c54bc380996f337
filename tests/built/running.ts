import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import { freePort } from '#scripts/setup/free-port.mjs';
import { SERVER, SERVER_ENV } from '#scripts/setup/node.mjs';

/** The built server, running. */
export interface RunningServer {
	url: string;
	/** The code of the printed invitation, if there was one. */
	invitation: string | null;
	process: ChildProcess;
	/** Everything that it has printed. */
	said(): string;
	/** Stops it as an operator does, and waits. */
	stop(): Promise<void>;
	/** Stops it as a power cut does, and waits. */
	kill(): Promise<void>;
}

/** Starts the built server on a free port, or on `PORT`, and waits until it is ready; throws its output if it ends instead. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
	const port = env['PORT'] ?? (await freePort());
	const child = spawned({ ...env, PORT: port });
	let printed = '';
	const url = `http://localhost:${port}`;
	await new Promise<void>((resolve, reject) => {
		const hear = (chunk: Buffer) => {
			printed += chunk;
			if (printed.includes(`ready: ${url}`)) setTimeout(resolve, 50);
		};
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.once('exit', () => reject(new Error(printed || 'the server ended without a word')));
	});
	const end = async (signal: NodeJS.Signals) => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const gone = once(child, 'exit');
		child.kill(signal);
		await gone;
	};
	return {
		url,
		process: child,
		said: () => printed,
		invitation: /invite=([A-Z0-9-]+)/.exec(printed)?.[1] ?? null,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	};
}

function spawned(env: Record<string, string>) {
	return spawn(process.execPath, SERVER, {
		cwd: fileURLToPath(new URL('../../', import.meta.url)),
		env: { ...SERVER_ENV, ...process.env, LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
}

/** Starts the built server where it must fail; returns its exit code and output. */
export function startAndFail(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
	return new Promise((resolve) => {
		const child = spawned({ PORT: '0', ...env });
		let said = '';
		const hear = (chunk: Buffer) => {
			said += chunk;
			if (said.includes('is ready')) child.kill('SIGKILL');
		};
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.on('close', (code) => resolve({ code, said }));
	});
}

/** Returns the answer to a raw text on a bare socket, for requests that no client would send. */
export function sendRaw(url: string, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = '';
		const socket = connect(Number(new URL(url).port), 'localhost', () => socket.write(text));
		socket.on('data', (chunk) => {
			answer += chunk;
		});
		socket.on('end', () => resolve(answer)).on('error', reject);
	});
}

/** An answer of the API. */
export interface Answer<Data> {
	status: number;
	headers: Headers;
	data: Data;
	error: { code: string; message: string; details?: { fields?: Record<string, string> } } | undefined;
}

/** A guest of a running server. */
export interface Caller {
	get<Data>(path: string): Promise<Answer<Data>>;
	post<Data>(path: string, body: unknown, key?: string): Promise<Answer<Data>>;
	/** Sends a call with the given headers and body. */
	send(path: string, init: RequestInit): Promise<Response>;
}

/** Calls a running server as the guest of that id. */
export function guestCaller(server: Pick<RunningServer, 'url'>, guest: string): Caller {
	async function call<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
		const response = await fetch(server.url + path, init);
		const { data, error } = (await response.json()) as Pick<Answer<Data>, 'data' | 'error'>;
		return { status: response.status, headers: response.headers, data, error };
	}
	const identity = { 'X-Guest-Id': guest };
	return {
		send: (path, init) =>
			fetch(server.url + path, {
				...init,
				headers: { ...identity, ...(init.headers as Record<string, string>) },
			}),
		get: (path) => call(path, { headers: identity }),
		post(path, body, key) {
			const headers = {
				...identity,
				'Content-Type': 'application/json',
				...(key && { 'Idempotency-Key': key }),
			};
			return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
		},
	};
}

/** Redeems an invitation and starts the cheapest adventure of mystika with its first premade. */
export async function beginGame(guest: Caller, invitation: string | null): Promise<GameView> {
	await guest.post('/api/invites/redeem', { code: invitation });
	const premades = await guest.get<PremadeView[]>('/api/premades?world=mystika');
	const { archetypeKey, displayName } = premades.data[0] ?? {};
	const started = await guest.post<GameView>('/api/games', {
		adventureSlug: 'the-fox-who-would-not-sign',
		premadeData: { worldSlug: 'mystika', archetypeKey, displayName },
	});
	if (started.status !== 201) throw new Error(`The game did not start: ${started.error?.message}`);
	return started.data;
}
