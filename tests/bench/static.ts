// Pages a second of the built server against a Node server that sends one constant answer of the same bytes, and the
// processor time of a page against nginx with those bytes, where nginx is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/built/running.ts';
import { median } from './client.ts';
import { tellFigures } from './figures.ts';
import { startNginx } from './nginx.ts';
import { CONNECTIONS, type Rate, rateOf } from './page-rate.ts';

const PATH = '/worlds/mystika';
const ROUNDS = 7;
const AT_LEAST = 0.85;
/** A page may take so many times the processor time that nginx takes. */
const NGINX_MOST = 3.3;

/** A server that answers everything with one buffer, over the same Node. */
const CONSTANT = `
const { createServer } = require('node:http');
const body = Buffer.alloc(Number(process.argv[1]), 'x');
createServer((request, response) => {
	response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length });
	response.end(body);
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

const folder = await mkdtemp(join(tmpdir(), 'stonecast-static-'));
const server = await startServer({ DATA_DIR: join(folder, 'data') });
const page = await fetch(server.url + PATH, { headers: { 'accept-encoding': 'br' } });
const size = Number(page.headers.get('content-length'));
const constant = spawn(process.execPath, ['-e', CONSTANT, String(size)], {
	stdio: ['ignore', 'pipe', 'inherit'],
});
const nginx = await startNginx(folder, Buffer.from(await page.arrayBuffer()));
try {
	const [port] = (await once(constant.stdout, 'data')) as [Buffer];
	const [pages, buffers, files]: [Rate[], Rate[], Rate[]] = [[], [], []];
	for (let round = 0; round < ROUNDS; round += 1) {
		pages.push(await rateOf(new URL(PATH, server.url), server.process.pid));
		buffers.push(await rateOf(new URL(PATH, `http://127.0.0.1:${String(port).trim()}`)));
		if (nginx) files.push(await rateOf(new URL(PATH, nginx.url), nginx.pid));
	}
	console.log(`${size} bytes, ${CONNECTIONS} connections, medians of ${ROUNDS} alternated rounds.\n`);
	tellFigures([
		{
			what: `pages (${PATH}) against a constant buffer of Node's`,
			measured: middle(pages, 'rate'),
			unit: 'a second',
			floor: middle(buffers, 'rate'),
			atLeast: AT_LEAST,
		},
		...(nginx
			? [
					{
						what: 'processor time of a page against nginx with the same bytes',
						measured: middle(pages, 'cpu'),
						unit: 'ms',
						floor: middle(files, 'cpu'),
						atMost: NGINX_MOST,
					},
				]
			: []),
	]);
} finally {
	constant.kill();
	nginx?.stop();
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

function middle(rates: readonly Rate[], of: keyof Rate): number {
	return median(rates.map((one) => one[of]));
}
