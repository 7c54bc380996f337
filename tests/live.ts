import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Live } from '#api/live-type.ts';
import { sandbox } from '#api/payments/sandbox.ts';
import { memoryLimiter } from '#api/rate.ts';
import { storiesOf } from '#api/stories.ts';
import { PACKS } from '#lib/packs.ts';
import { testDatabase } from './database.ts';
import { tinyLibrary } from './tiny-library.ts';

/** A server's insides for a test, with the clock and the log in the test's hands. */
export interface TestLive extends Live {
	/** Sets the clock. */
	setNow(iso: string): void;
	/** Every line logged so far, parsed. */
	logged: Record<string, unknown>[];
}

/** Puts one together on the file's own database; what is given replaces the rest. */
export async function testLive(given: Partial<Live> = {}): Promise<TestLive> {
	const logged: Record<string, unknown>[] = [];
	let now: Date | null = null;
	const library = given.library ?? tinyLibrary;
	return {
		database: given.database ?? (await testDatabase()),
		library,
		story: storiesOf(library),
		now: () => now ?? new Date(),
		uuid: randomUUID,
		random: (bytes) => randomBytes(bytes),
		log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
		verifyToken: null,
		limiter: memoryLimiter(),
		bootId: randomUUID(),
		narrator: {
			name: 'silent',
			instant: true,
			narrate: () => Promise.reject(new Error('No narrator was given to this test.')),
		},
		payments: sandbox({ siteUrl: 'http://localhost:3000' }),
		packs: PACKS,
		siteUrl: 'http://localhost:3000',
		allowedOrigins: [],
		version: '0.0.0-test',
		auth: 'off',
		...given,
		setNow(iso) {
			now = new Date(iso);
		},
		logged,
	};
}

/** How a test asks: as which guest or token, with what. */
export interface Ask {
	method?: string;
	guest?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

/** A request as the browser sends it. */
export function ask(path: string, { method, guest, body, headers = {} }: Ask = {}): Request {
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
