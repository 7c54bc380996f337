import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ANY_STYLES } from '#lib/site/style-policy.ts';
import { listen } from '#tests/support/listen.ts';
import { compressPage } from './compress.ts';
import { allowDrawnStyles } from './own-styles.ts';

const hash = createHash('sha256').update('--at:5%').digest('base64');

/** The answer of a server whose app answers so. */
async function answer(app: (response: ServerResponse) => void): Promise<Response> {
	const { url, close } = await listen((request, response) => {
		compressPage(request, response);
		allowDrawnStyles(response);
		app(response);
	});
	onTestFinished(close);
	return fetch(url);
}

test('a drawn page is sent whole, compressed, and with the hashes of its own styles', async () => {
	const sent = await answer((response) => {
		response.writeHead(200, {
			'Content-Type': 'text/html',
			'Content-Security-Policy': `default-src 'self'; ${ANY_STYLES}`,
		});
		response.write('<p sty');
		response.write(Buffer.from('le="--at:5%">ä'));
		response.end('</p>');
	});
	expect(sent.headers.get('Content-Security-Policy')).toBe(
		`default-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-${hash}'`,
	);
	expect(sent.headers.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
	expect(await sent.text()).toBe('<p style="--at:5%">ä</p>');
});

test('a stream passes as it comes', async () => {
	let go: () => void = () => {};
	const sent = await answer((response) => {
		response.writeHead(200, { 'Content-Type': 'text/event-stream' });
		response.write('event: a\n\n');
		go = () => response.end('event: b\n\n');
	});
	const reader = sent.body?.getReader();
	expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: a\n\n');
	go();
	expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: b\n\n');
});

test('an empty answer and one without a policy are not changed', async () => {
	const empty = await answer((response) => void response.writeHead(304).end());
	expect(empty.status).toBe(304);
	const plain = await answer((response) => {
		response.writeHead(404, { 'Content-Type': 'text/html' });
		response.end('<p style="a">');
	});
	expect([plain.status, await plain.text()]).toEqual([404, '<p style="a">']);
});
