// The address in canonical links, JSON-LD, robots.txt, the sitemap and the feed is the one at which this server is
// reached, whatever port the site was built for.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { type RunningServer, startServer } from './running.ts';
import { readBuilt } from './site-files.ts';

const PATHS = ['/', '/worlds/mystika', '/adventures?search=fox', '/robots.txt', '/sitemap.xml', '/rss.xml'];
const [, built = ''] = /<link rel="canonical" href="(http[^"]+)\/"/.exec(readBuilt('index.html')) ?? [];

let folder = '';
let server: RunningServer;
beforeAll(async () => {
	folder = await createDataFolder('address');
	server = await startServer({ DATA_DIR: folder, SITE_URL: '' });
}, 60_000);
afterAll(async () => {
	await server.kill();
	await rm(folder, { recursive: true, force: true });
});

async function read(path: string, encoding: string): Promise<string> {
	const response = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
	expect([path, response.status]).toEqual([path, 200]);
	return response.text();
}

test.each(PATHS)('%s names the port that the server listens on', async (path) => {
	expect(built).toMatch(/^https?:\/\/[^/]+$/);
	for (const encoding of ['br', 'identity']) {
		const text = await read(path, encoding);
		expect(text).toContain(`${server.url}/`);
		expect(text).not.toContain(`${built}/`);
	}
});

test('a canonical link and the facts of a page name it', async () => {
	const html = await read('/worlds/mystika', 'br');
	expect(html).toContain(`<link rel="canonical" href="${server.url}/worlds/mystika">`);
	const facts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
	expect(facts).toContain(`"url":"${server.url}/worlds/mystika"`);
});

test('SITE_URL comes before the port', async () => {
	const SITE_URL = 'https://play.example.org';
	const DATA_DIR = await createDataFolder('public', folder);
	const other = await startServer({ DATA_DIR, SITE_URL, PAYMENTS: 'sandbox' });
	const html = await (await fetch(other.url)).text();
	await other.kill();
	expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/">`);
});
