import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { ACCOUNTS_OFF, isReplaceable, readBuiltAddress, readdress, replacerOf } from './address.ts';
import type { AppHandler } from './app.ts';
import { compressPage } from './compress.ts';
import { listUrl } from './lists.ts';
import { memoryFiles } from './memory-files.ts';
import { allowDrawnStyles } from './own-styles.ts';
import { type Policies, readPolicies } from './policies.ts';
import { type Refusal, refuse } from './refuse.ts';

/** The headers of every response. The Content-Security-Policy depends on the response: see policies.ts. */
const HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'same-origin',
	'X-Frame-Options': 'DENY',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), browsing-topics=()',
};
/** The methods of a Request; its constructor throws for TRACE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MALFORMED: Refusal = {
	status: 400,
	code: 'VALIDATION_FAILED',
	message: 'The address of the request is malformed.',
};
const POLICY = 'Content-Security-Policy';
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pictures keep their address when they change. */
const A_DAY = 'public, max-age=86400';

/** The site's addresses. */
export interface SiteOptions {
	/** The origin that browsers use. */
	address: string;
	/** The address of the account server, where that is another server. */
	accounts?: string | undefined;
	/** Whether nobody can have an account here. */
	accountsOff?: boolean;
}

/** Serves built files from memory or disk, compressed where the browser accepts it; the app serves the rest. */
export function site(
	app: AppHandler,
	{ address, accounts, accountsOff = false }: SiteOptions,
): RequestListener {
	const headers: [string, string][] = Object.entries(HEADERS);
	if (address.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
	const policies = readPolicies(new URL('../dist/policies.json', import.meta.url), accounts);
	const folder = fileURLToPath(new URL('../dist/client/', import.meta.url));
	const files = builtFiles(folder, policies);
	const built = readBuiltAddress(new URL('../dist/address.json', import.meta.url));
	const replacements = [{ from: built, to: address }, ...(accountsOff ? [ACCOUNTS_OFF] : [])];
	const fromMemory = memoryFiles(folder, {
		headersOf: (path) => [...headers, [POLICY, policies.ofFile(path)], ['Cache-Control', cacheOf(path)]],
		replace: (path, type) =>
			isReplaceable(type) ? replacerOf(path.replace(/\/index\.html$/, '/'), replacements) : null,
	});
	return (request, response) => {
		const { url = '', method = '' } = request;
		if ((method === 'GET' || method === 'HEAD') && isHost(request.headers.host)) {
			const listed = listUrl(url);
			const end = listed.indexOf('?');
			if (fromMemory(request, response, end < 0 ? listed : listed.slice(0, end))) return;
		}
		for (const [name, value] of headers) response.setHeader(name, value);
		response.setHeader(POLICY, policies.ofAddress(url));
		if (!isPath(url) || !isHost(request.headers.host)) return refuse(request, response, MALFORMED);
		if (!METHODS.includes(method)) return refuse(request, response, unknownMethod(method));
		// sirv would serve every method, and dies of a range that ends before it begins; nothing here needs ranges.
		delete request.headers.range;
		if (!['GET', 'HEAD'].includes(method) || /^\/404(\.html|\/|$)/.test(url)) {
			allowDrawnStyles(response);
			app(request, response);
			return;
		}
		request.url = listUrl(url);
		readdress(request, response, ...replacements);
		files(request, response, () => {
			policies.widen(response);
			compressPage(request, response);
			allowDrawnStyles(response);
			app(request, response);
		});
	};
}

/** What memory does not hold: large files, and addresses of a page other than its own. */
function builtFiles(folder: string, policies: Policies) {
	return sirv(folder, {
		etag: true,
		brotli: true,
		gzip: true,
		setHeaders: (response, path) => {
			response.setHeader('Cache-Control', cacheOf(path));
			response.setHeader(POLICY, policies.ofFile(path));
		},
	});
}

function isPath(url: string): boolean {
	try {
		return url.startsWith('/') && decodeURI(url) !== '';
	} catch {
		return false;
	}
}

/** Whether a Host header is valid: absent in HTTP/1.0, else a name or an address with or without a port. */
function isHost(host: string | undefined): boolean {
	return host === undefined || /^[\w.-]+(:\d*)?$|^\[[\da-f:.]+\](:\d*)?$/i.test(host);
}

/** What Astro cannot be asked. */
function unknownMethod(method: string): Refusal {
	const message = `Nothing here answers to ${method}.`;
	return { status: 405, code: 'VALIDATION_FAILED', message, headers: { Allow: METHODS.join(', ') } };
}

function cacheOf(path: string): string {
	if (path.startsWith('/_astro/')) return FOREVER;
	return /^\/(covers|images)\//.test(path) ? A_DAY : REVALIDATE;
}
