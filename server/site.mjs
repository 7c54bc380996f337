import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { compressPage } from './compress.mjs';
import { listUrl } from './lists.mjs';
import { readPolicies } from './policies.mjs';

/** On every answer: pages, files, the API, errors. The Content-Security-Policy depends on the answer: see policies.mjs. */
const HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'same-origin',
	'X-Frame-Options': 'DENY',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};
/** What a Request can carry; the constructor throws for TRACE. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const POLICY = 'Content-Security-Policy';
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pictures keep their address when they are painted anew. */
const A_DAY = 'public, max-age=86400';

/**
 * Answers every request: what the build wrote from disk (compressed where the browser can), the rest by Astro.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} app
 * @param {{ secure: boolean, accounts?: string }} options `secure`: the public address is https; `accounts`: the address of
 *   the service that keeps them, where that is another's
 * @returns {import('node:http').RequestListener}
 */
export function site(app, { secure, accounts }) {
	const headers = Object.entries(HEADERS);
	if (secure) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
	const policies = readPolicies(new URL('../dist/policies.json', import.meta.url), accounts);
	const files = sirv(fileURLToPath(new URL('../dist/client/', import.meta.url)), {
		etag: true,
		brotli: true,
		gzip: true,
		setHeaders: (response, path) => {
			response.setHeader('Cache-Control', cacheOf(path));
			response.setHeader(POLICY, policies.ofFile(path));
		},
	});
	return (request, response) => {
		for (const [name, value] of headers) response.setHeader(name, value);
		response.setHeader(POLICY, policies.ofAddress(request.url));
		if (!isPath(request.url) || !isHost(request.headers.host)) return refuse(request, response, 400);
		if (!METHODS.has(request.method)) return refuse(request, response, 405);
		// sirv would answer every method, and dies of a range that ends before it begins; nothing here needs ranges.
		delete request.headers.range;
		if (request.method !== 'GET' && request.method !== 'HEAD') return app(request, response);
		if (/^\/404(\.html|\/|$)/.test(request.url)) return app(request, response);
		request.url = listUrl(request.url);
		files(request, response, () => {
			policies.widen(response);
			compressPage(request, response);
			app(request, response);
		});
	};
}

function isPath(url) {
	try {
		return url.startsWith('/') && decodeURI(url) !== '';
	} catch {
		return false;
	}
}

/** Left out by HTTP/1.0; else a name or an address with or without a port. */
function isHost(host) {
	return host === undefined || /^[\w.-]+(:\d*)?$|^\[[\da-f:.]+\](:\d*)?$/i.test(host);
}

/** Refuses what Astro cannot be asked; below /api/ in the envelope of the API. */
function refuse({ url, method }, response, status) {
	if (status === 405) response.setHeader('Allow', [...METHODS].join(', '));
	if (!/^\/api(\/|$)/.test(url)) return response.writeHead(status).end();
	const traceId = randomUUID();
	const message =
		status === 405 ? `Nothing here answers to ${method}.` : 'The address of the request is malformed.';
	const body = { ok: false, error: { code: 'VALIDATION_FAILED', message }, meta: { traceId } };
	response.writeHead(status, {
		'Content-Type': 'application/json',
		'Cache-Control': 'no-store',
		'X-Trace-Id': traceId,
	});
	response.end(JSON.stringify(body));
}

function cacheOf(path) {
	if (path.startsWith('/_astro/')) return FOREVER;
	return /^\/(covers|images)\//.test(path) ? A_DAY : REVALIDATE;
}
