import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { beforeHead } from './before-head.ts';

/** For data: a response of the API, a refusal. */
const DATA = "default-src 'none'; frame-ancestors 'none'";
/** For a file that is no page, such as an SVG opened by itself; where it has styles of its own, the list has a policy for it. */
const FILE = "default-src 'none'; img-src 'self' data:; frame-ancestors 'none'";

/** For a script: where it runs as a worker it may load other scripts of the site. */
const SCRIPT = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

const HEADER = 'content-security-policy';

/** The Content-Security-Policy of every response. */
export interface Policies {
	/** For a request's address, before it is known which handler responds. */
	ofAddress(url: string): string;
	/** For the path of a built file, with or without its .html. */
	ofFile(path: string): string;
	/** Lets a page that the app renders call the account server. The page's own policy comes from Astro. */
	widen(response: ServerResponse): void;
}

/**
 * Reads the policies that integrations/output/policies.ts has written to a file.
 * @param accounts address of the account server, where that is another server
 */
export function readPolicies(file: URL, accounts?: string): Policies {
	const service = accounts && ` ${new URL(accounts).origin}`;
	const shared: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
	const widened = (policy: string) =>
		service ? policy.replace("connect-src 'self'", `$&${service}`) : policy;
	const pages = new Map(
		Object.entries(shared).flatMap(([policy, paths]) => paths.map((path) => [path, widened(policy)])),
	);
	const ofPage = (path: string) =>
		pages.get(`${path}/index.html`) ?? pages.get(`${path}.html`) ?? pages.get(path);
	return {
		ofAddress: (url) => ofPage(pathOf(url)) ?? DATA,
		ofFile: (path) => ofPage(pathOf(path)) ?? (/^\/_astro\/[^/]+\.js$/.test(path) ? SCRIPT : FILE),
		widen(response) {
			if (!service) return;
			beforeHead(response, (headers) => {
				const policy = headers[HEADER];
				if (typeof policy === 'string') headers[HEADER] = widened(policy);
			});
		},
	};
}

/** The path without query and last slash. */
function pathOf(url: string): string {
	const [path = ''] = url.split(/[?#]/, 1);
	try {
		return decodeURI(path).replace(/\/$/, '');
	} catch {
		return path;
	}
}
