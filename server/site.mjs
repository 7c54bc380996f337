import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** On every answer: pages, files, the API, errors. Pages carry their Content-Security-Policy in a meta tag. */
const HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'same-origin',
	'X-Frame-Options': 'DENY',
	'Content-Security-Policy': "frame-ancestors 'none'",
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Answers every request: what the build wrote from disk (compressed where the browser can), the rest by Astro.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} app
 * @param {{ secure: boolean }} options `secure`: the public address is https
 * @returns {import('node:http').RequestListener}
 */
export function site(app, { secure }) {
	const headers = Object.entries(HEADERS);
	if (secure) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
	const files = sirv(fileURLToPath(new URL('../dist/client/', import.meta.url)), {
		etag: true,
		brotli: true,
		gzip: true,
		setHeaders: (response, path) =>
			response.setHeader('Cache-Control', path.startsWith('/_astro/') ? FOREVER : REVALIDATE),
	});
	return (request, response) => {
		for (const [name, value] of headers) response.setHeader(name, value);
		if (!isPath(request.url)) return refuse(response, 400);
		// sirv would answer every method, and dies of a range that ends before it begins; nothing here needs ranges.
		delete request.headers.range;
		if (request.method !== 'GET' && request.method !== 'HEAD') return app(request, response);
		if (/^\/404(\.html|\/|$)/.test(request.url)) return app(request, response);
		files(request, response, () => app(request, response));
	};
}

function isPath(url) {
	try {
		return url.startsWith('/') && decodeURI(url) !== '';
	} catch {
		return false;
	}
}

function refuse(response, status) {
	response.writeHead(status).end();
}
