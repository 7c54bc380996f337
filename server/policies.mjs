import { readFileSync } from 'node:fs';

/** For what is data: an answer of the API, a refusal. */
const DATA = "default-src 'none'; frame-ancestors 'none'";
/** For what is no page: a drawing that is opened by itself may have its own styles, and runs nothing. */
const FILE = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of every answer but those of pages drawn on demand, which Astro gives their own.
 * @param {URL} file where integrations/output/policies.ts has left the pages' policies
 * @param {string} [accounts] address of the service that keeps the accounts, where that is another's
 */
export function readPolicies(file, accounts) {
	const service = accounts && ` ${new URL(accounts).origin}`;
	const shared = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
	/** Lets a page call the account service. */
	const widened = (policy) => (service ? policy.replace("connect-src 'self'", `$&${service}`) : policy);
	const pages = new Map(shared.flatMap(([policy, paths]) => paths.map((path) => [path, widened(policy)])));
	const ofPage = (path) => pages.get(`${path}/index.html`) ?? pages.get(`${path}.html`) ?? pages.get(path);
	return {
		/** @param {string} url what was asked for, before it is known what answers */
		ofAddress: (url) => ofPage(pathOf(url)) ?? DATA,
		/** @param {string} path of what the build wrote, with or without its .html */
		ofFile: (path) => ofPage(pathOf(path)) ?? FILE,
		/** @param {import('node:http').ServerResponse} response the app's, with a policy of its own or none */
		widen(response) {
			if (!service) return;
			const { writeHead } = response;
			response.writeHead = (status, ...rest) => {
				const headers = rest.at(-1);
				const policy = headers?.['content-security-policy'];
				if (policy) headers['content-security-policy'] = widened(policy);
				return writeHead.call(response, status, ...rest);
			};
		},
	};
}

/** Without query and last slash. */
function pathOf(url) {
	const [path] = url.split(/[?#]/, 1);
	try {
		return decodeURI(path).replace(/\/$/, '');
	} catch {
		return path;
	}
}
