import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/setup/free-port.mjs';
import { startHaproxy } from './programs.ts';

/** Milliseconds that a process with too much to do takes to say that it is ready. */
const READY_MS = 1500;

test.runIf(existsSync('/usr/sbin/haproxy'))(
	'a process that has much to do, and says late that it is ready, keeps its callers',
	async () => {
		const app = createServer(({ url }, response) => {
			setTimeout(() => response.end(url), url === '/api/health/ready' ? READY_MS : 0);
		});
		await new Promise<void>((listening) => app.listen(0, '127.0.0.1', listening));
		const folder = await mkdtemp(join(tmpdir(), 'stonecast-proxy-'));
		// Another user runs the proxy in it.
		await chmod(folder, 0o755);
		const port = Number(await freePort());
		const proxy = await startHaproxy(join(folder, 'haproxy'), port, [(app.address() as AddressInfo).port]);
		try {
			// As long as two questions that come to nothing.
			await new Promise((resume) => setTimeout(resume, 2 * READY_MS));
			const answer = await fetch(`http://127.0.0.1:${port}/play`);
			expect([answer.status, await answer.text()]).toEqual([200, '/play']);
		} finally {
			proxy.kill('SIGINT');
			app.closeAllConnections();
			app.close();
			await rm(folder, { recursive: true, force: true });
		}
	},
);
