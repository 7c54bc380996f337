import pino from 'pino';
import { createMemoryLimiter } from '#api/http/rate-limiter.ts';
import type { Server } from '#api/server.ts';
import { plainServer } from './plain-server.ts';
import { testDatabase } from './storage/database.ts';
import { tinyLibrary } from './tiny-library.ts';

/** A server for a test, which controls the clock and reads the log. */
export interface TestServer extends Server {
	/** Sets the clock. */
	setNow(iso: string): void;
	/** Every line logged so far, parsed. */
	logged: Record<string, unknown>[];
}

/** Makes one on the file's own database. Given ports replace the defaults. */
export async function testServer(given: Partial<Server> = {}): Promise<TestServer> {
	const logged: Record<string, unknown>[] = [];
	let now: Date | null = null;
	return {
		...plainServer({
			database: given.database ?? (await testDatabase()),
			library: given.library ?? tinyLibrary,
			now: () => now ?? new Date(),
			log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
			limiter: createMemoryLimiter(),
			narrator: {
				name: 'silent',
				instant: true,
				narrate: () => Promise.reject(new Error('No narrator was given to this test.')),
			},
			...given,
		}),
		setNow(iso) {
			now = new Date(iso);
		},
		logged,
	};
}

/** A test's request: the guest or token, headers and body. */
export interface ApiRequestOptions {
	method?: string;
	guest?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

/** Makes a request as the browser sends it. */
export function apiRequest(
	path: string,
	{ method, guest, body, headers = {} }: ApiRequestOptions = {},
): Request {
	return new Request(new URL(path, 'http://localhost:3000'), {
		method: method ?? (body === undefined ? 'GET' : 'POST'),
		headers: {
			...(guest !== undefined && { 'X-Guest-Id': guest }),
			...(body !== undefined && { 'Content-Type': 'application/json' }),
			...headers,
		},
		...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});
}
