import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driven, pressAt, typeKeys, VIEWPORT } from './driven.ts';

const START_WITHIN = 60_000;

/** Starts a Firefox as it is installed and drives it by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<Driven> {
	const profile = await mkdtemp(join(tmpdir(), 'stonecast-firefox-'));
	const child = spawn(
		program,
		['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	);
	const address = await addressOf(child);
	const { send, end } = await connect(`${address}/session`);
	const { capabilities } = (await send('session.new', { capabilities: {} })) as {
		capabilities: { browserName: string; browserVersion: string };
	};
	const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
	const context = contexts[0]?.context ?? '';
	await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
	return {
		name: `${capabilities.browserName} ${capabilities.browserVersion}`,
		go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
		async evaluate(expression) {
			const told = await send('script.evaluate', {
				expression: `(async () => JSON.stringify(await (${expression})))()`,
				target: { context },
				awaitPromise: true,
			});
			return readTold(told as Told);
		},
		click: async (x, y) => void (await send('input.performActions', { context, actions: pressAt(x, y) })),
		type: async (text) => void (await send('input.performActions', { context, actions: typeKeys(text) })),
		async picture() {
			const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
			return Buffer.from(data, 'base64');
		},
		async close() {
			await send('browser.close', {}).catch(() => child.kill());
			end();
			if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
			await rm(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

interface Told {
	type: 'success' | 'exception';
	result?: { value?: string };
	exceptionDetails?: { text: string };
}

function readTold({ type, result, exceptionDetails }: Told): unknown {
	if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'The page threw something.');
	return result?.value === undefined ? undefined : JSON.parse(result.value);
}

/** The address that a Firefox prints once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let printed = '';
		const late = setTimeout(() => reject(new Error(`Firefox does not listen:\n${printed}`)), START_WITHIN);
		child.stderr?.on('data', (chunk: Buffer) => {
			printed += chunk;
			const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
			if (!address) return;
			clearTimeout(late);
			resolve(address);
		});
		child.once('error', reject);
		child.once('exit', () => reject(new Error(`Firefox ended:\n${printed}`)));
	});
}

/** Opens the connection; each command waits for the answer with its number. */
async function connect(address: string) {
	const socket = new WebSocket(address);
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve);
		socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)));
	});
	const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
	let count = 0;
	socket.addEventListener('message', ({ data }) => {
		const { id, result, error, message } = JSON.parse(String(data));
		if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
		else waiting.get(id)?.resolve(result);
		waiting.delete(id);
	});
	const send = (method: string, params: object): Promise<unknown> =>
		new Promise((resolve, reject) => {
			count += 1;
			waiting.set(count, { resolve, reject });
			socket.send(JSON.stringify({ id: count, method, params }));
		});
	return { send, end: () => socket.close() };
}
