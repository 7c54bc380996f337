// A thread of attackers: each sends one hostile file after the other until it is told to end.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { lineRandomFrom } from '#lib/engine/random.ts';

/** What the thread is told. */
export interface ImportAttack {
	url: string;
	/** Headers of each attacker. */
	attackers: Record<string, string>[];
	/** An honest file. */
	honest: string;
	/** 64 hex digits. */
	seed: string;
}

const MIB = 1024 * 1024;
/** The sizes of files: most of them are let in. */
const SIZES = [1.9 * MIB, 1.9 * MIB, 1.9 * MIB, 15 * MIB];
/** Bodies that are made, each once. */
const MADE = 24;

const fill = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / unit.length));

/** Bodies of about as many bytes. */
const BODIES: ((bytes: number) => string)[] = [
	(bytes) => `{"a":[${fill(bytes, '0,')}0]}`,
	(bytes) => `{"log":[${fill(bytes, '{},')}{}]}`,
	(bytes) => `{"log":[{"kind":"turn","events":[${fill(bytes, '0,')}0]}]}`,
	(bytes) => `{"log":${fill(bytes / 2, '[')}${fill(bytes / 2, ']')}}`,
	(bytes) => `{"log":${fill(bytes / 2, '{"a":')}1${fill(bytes / 10, '}')}}`,
	(bytes) => `{${Array.from({ length: bytes / 14 }, (_, n) => `"k${n}":[{}]`).join()}}`,
	(bytes) => `{${Array.from({ length: bytes / 14 }, (_, n) => `"unknown${n}":1`).join()}}`,
	// As many values as may be, in lists as long as may be.
	(bytes) => `{"log":[${fill(bytes / 12, `[${fill(3000, '0,')}0],`)}0]${fill(bytes / 2, ' ')}}`,
	(bytes) => `{"format":"${fill(bytes, 'x')}"}`,
	(bytes) => `{"format":"${fill(bytes, '\\u0041')}"}`,
	(bytes) => `{"format":"${fill(bytes, '\\ud83d')}"}`,
	(bytes) => fill(bytes, '9'),
	(bytes) => fill(bytes, '"'),
];

const { url, attackers, honest, seed } = workerData as ImportAttack;
const random = lineRandomFrom(seed);
const statuses: number[] = [];
let ended = false;
parentPort?.once('message', () => {
	ended = true;
});
const bodies = Array.from({ length: MADE }, (_, n) => {
	const bytes = SIZES[n % SIZES.length] ?? MIB;
	const make = BODIES[Math.floor(random() * (BODIES.length + 2))];
	return Buffer.from(make ? make(bytes) : `${honest}${fill(Math.max(0, bytes - honest.length), ' ')}`);
});
await Promise.all(attackers.map(attack));
parentPort?.postMessage(statuses);
// What is still being sent does not keep the thread.
process.exit();

async function attack(headers: Record<string, string>, n: number): Promise<void> {
	const agent = new Agent({ keepAlive: true });
	for (let turn = n; !ended; turn += 7) {
		const status = await send(agent, headers, bodies[turn % MADE] ?? Buffer.alloc(0));
		if (status !== null) statuses.push(status);
		// Past the limit of calls there is nothing to win.
		if (status === 429) await new Promise((resolve) => setTimeout(resolve, 500));
	}
}

/** Sends a file; returns the status, or null when the line was cut or nothing came within ten seconds. */
function send(agent: Agent, headers: Record<string, string>, body: Buffer): Promise<number | null> {
	return new Promise((resolve) => {
		const length = { 'Content-Type': 'application/json', 'Content-Length': body.length };
		const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length }, timeout: 10_000 });
		sent.on('error', () => resolve(null));
		sent.on('timeout', () => sent.destroy());
		sent.on('response', (response) => {
			response.resume();
			response.on('close', () => resolve(response.statusCode ?? null));
		});
		sent.end(body);
	});
}
