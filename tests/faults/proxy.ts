// A faulty line between a client and the server. The same seed breaks the same calls.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The faults that a call can meet. */
export const FAULTS = {
	/** It never reaches the server. */
	drop: 'lost on the way there',
	/** The server handles it; no part of the answer arrives. */
	deaf: 'answer lost',
	/** The server handles it; the answer breaks off at some byte. */
	cut: 'answer cut',
	/** As `cut`, and the connection is reset. */
	reset: 'reset in the answer',
	/** It waits on the way, and the answer comes in pieces with pauses. */
	delay: 'delayed',
	/** It reaches the server twice at once; one answer arrives. */
	duplicate: 'sent twice at once',
	/** It reaches the server again after its answer has arrived. */
	echo: 'sent again later',
	/** The client loses the connection at once; the call reaches the server later, perhaps after a second try. */
	late: 'lost, and arrives late',
	/** The server handles it; a gateway answers with its own page. */
	gateway: 'gateway answers for the server',
} as const;

export type Fault = keyof typeof FAULTS;

/** A faulty line. */
export interface FaultyLine {
	url: string;
	/** The number of calls by fault; `none` for calls without one. */
	counts: Record<Fault | 'none', number>;
	/** Stops, and waits for calls that are still on their way to the server. */
	close(): Promise<void>;
}

interface Answer {
	status: number;
	headers: IncomingMessage['headers'];
	body: Buffer;
}

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a line to the server at `target`; `share` (0 to 1) of the calls meet a fault. `draw` returns numbers from 0 to below 1. */
export async function openFaultyLine(
	target: string,
	{ draw, share }: { draw: () => number; share: number },
): Promise<FaultyLine> {
	const agent = new Agent({ keepAlive: true });
	const kinds = Object.keys(FAULTS) as Fault[];
	const counts = Object.fromEntries([...kinds, 'none'].map((kind) => [kind, 0])) as FaultyLine['counts'];
	const underWay = new Set<Promise<unknown>>();

	function forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
		const { method = 'GET', url = '/', headers } = incoming;
		const host = new URL(target).host;
		const call = new Promise<Answer>((resolve, reject) => {
			const options = { method, agent, headers: { ...headers, host, connection: 'keep-alive' } };
			const sent = request(new URL(url, target), options, async (answer) => {
				const chunks: Buffer[] = [];
				for await (const chunk of answer) chunks.push(chunk as Buffer);
				resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) });
			});
			sent.on('error', reject);
			sent.end(body);
		});
		underWay.add(call);
		void call.finally(() => underWay.delete(call)).catch(() => {});
		return call;
	}

	async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const body = await bodyOf(incoming);
		const fault = draw() < share ? (kinds[Math.floor(draw() * kinds.length)] ?? 'drop') : 'none';
		counts[fault] += 1;
		const send = () => forward(incoming, body);
		if (fault === 'drop') return void outgoing.destroy();
		if (fault === 'late') {
			outgoing.destroy();
			await pause(draw() * 120);
			return void (await send());
		}
		if (fault === 'delay') await pause(draw() * 150);
		const second = fault === 'duplicate' ? send() : null;
		const answer = await send();
		await deliver(outgoing, answer, fault);
		await second;
		if (fault !== 'echo') return;
		await pause(draw() * 60);
		await send();
	}

	async function deliver(outgoing: ServerResponse, answer: Answer, fault: Fault | 'none'): Promise<void> {
		const { status, headers, body } = answer;
		if (fault === 'deaf') return void outgoing.destroy();
		if (fault === 'gateway') {
			outgoing.writeHead(502, 'Bad Gateway', { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
			return;
		}
		const kept = Object.entries(headers).filter(([name]) => !HOP.includes(name));
		outgoing.writeHead(status, Object.fromEntries(kept));
		if (fault === 'none' || fault === 'duplicate' || fault === 'echo') return void outgoing.end(body);
		const at = Math.floor(draw() * body.length);
		outgoing.write(body.subarray(0, at));
		await pause(fault === 'delay' ? draw() * 100 : 2);
		if (fault === 'cut') outgoing.destroy();
		else if (fault === 'reset') outgoing.socket?.resetAndDestroy();
		else outgoing.end(body.subarray(at));
	}

	const server = createServer((incoming, outgoing) => {
		// The client may be gone already.
		outgoing.on('error', () => {});
		carry(incoming, outgoing).catch(() => outgoing.destroy());
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		counts,
		async close() {
			await pause(300);
			await Promise.allSettled(underWay);
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
			agent.destroy();
		},
	};
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
