import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The built server, running. */
export interface Running {
	url: string;
	/** The code of the printed invitation, if one was printed. */
	invitation: string | null;
	process: ChildProcess;
	/** Ends it as an operator does, and waits. */
	stop(): Promise<void>;
	/** Ends it as a power cut does, and waits. */
	kill(): Promise<void>;
}

/** Starts the built server on a free port and waits until it says that it is ready; throws what it printed if it ends instead. */
export async function startServer(env: Record<string, string>): Promise<Running> {
	const port = await freePort();
	const child = spawn(process.execPath, ['server/index.mjs'], {
		cwd: fileURLToPath(new URL('../../', import.meta.url)),
		env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
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
		invitation: /invite=([A-Z0-9-]+)/.exec(printed)?.[1] ?? null,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	};
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().once('error', reject);
		server.listen(0, 'localhost', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

/** A guest of a running server. */
export interface Caller {
	/** Calls the API and answers status and envelope. */
	call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; data: any; error: any; headers: Headers }>;
}

/** Speaks to a running server as the guest of that id. */
export function callerOf(server: Pick<Running, 'url'>, guest: string): Caller {
	return {
		async call(method, path, body, headers = {}) {
			const response = await fetch(server.url + path, {
				method,
				headers: { 'X-Guest-Id': guest, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			const envelope = (await response.json()) as { data: unknown; error: unknown };
			return { status: response.status, headers: response.headers, data: envelope.data, error: envelope.error };
		},
	};
}
