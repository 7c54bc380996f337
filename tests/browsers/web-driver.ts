import { spawn } from 'node:child_process';
import { freePort } from '#scripts/setup/free-port.mjs';
import { type Driven, pressAt, typeKeys, VIEWPORT } from './driven.ts';

const START_WITHIN = 60_000;

/** What a command of WebDriver starts with: the driver, and what it needs around it. */
export interface DriverProgram {
	/** The driver, such as WebKitWebDriver; it starts the browser. */
	program: string;
	/** Starts it on a screen that nobody sees, such as `xvfb-run`; left out where there is a screen. */
	screen?: string[];
}

/** Starts a browser through its driver and drives it by WebDriver. */
export async function openByDriver({ program, screen = [] }: DriverProgram): Promise<Driven> {
	const port = await freePort();
	const [command = program, ...more] = [...screen, program, `--port=${port}`];
	const child = spawn(command, more, { stdio: 'ignore', detached: true });
	const stop = () => {
		// xvfb-run does not pass a signal on: the whole group ends.
		if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
	};
	try {
		const root = `http://127.0.0.1:${port}`;
		const { sessionId, capabilities } = await newSession(root);
		const session = `${root}/session/${sessionId}`;
		await call(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...VIEWPORT });
		const act = (actions: object[]) => call(`${session}/actions`, 'POST', { actions });
		return {
			name: `${capabilities.browserName} ${capabilities.browserVersion}`,
			go: async (url) => void (await call(`${session}/url`, 'POST', { url })),
			async evaluate(expression) {
				const script = `const done = arguments[arguments.length - 1]; (async () => JSON.stringify(await (${expression})))().then(done, (error) => done('!' + error));`;
				const told = (await call(`${session}/execute/async`, 'POST', { script, args: [] })) as string | null;
				if (told?.startsWith('!')) throw new Error(told.slice(1));
				return told === null ? undefined : JSON.parse(told);
			},
			click: async (x, y) => void (await act(pressAt(x, y))),
			type: async (text) => void (await act(typeKeys(text))),
			picture: async () => Buffer.from((await call(`${session}/screenshot`, 'GET')) as string, 'base64'),
			async close() {
				await call(session, 'DELETE').catch(() => undefined);
				stop();
			},
		};
	} catch (error) {
		stop();
		throw error;
	}
}

interface Session {
	sessionId: string;
	capabilities: { browserName: string; browserVersion: string };
}

async function newSession(root: string): Promise<Session> {
	const late = Date.now() + START_WITHIN;
	while (!(await fetch(`${root}/status`).catch(() => null))) {
		if (Date.now() > late) throw new Error(`No driver answers at ${root}.`);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	return (await call(`${root}/session`, 'POST', { capabilities: {} })) as Session;
}

/** One command. @throws Error with what the driver says */
async function call(url: string, method: string, body?: object): Promise<unknown> {
	const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
	const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
	if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error}: ${value?.message}`);
	return value;
}
