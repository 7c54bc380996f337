import { readFileSync } from 'node:fs';

/** For what is data: an answer of the API, a refusal. */
const DATA = "default-src 'none'; frame-ancestors 'none'";
/** For what is no page: a drawing that is opened by itself may have its own styles, and runs nothing. */
const FILE = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of every answer but those of pages drawn on demand, which Astro gives their own.
 * @param {URL} file where integrations/policies.ts has left the pages' policies
 */
export function readPolicies(file) {
	const shared = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
	const pages = new Map(shared.flatMap(([policy, paths]) => paths.map((path) => [path, policy])));
	const ofPage = (path) => pages.get(`${path}/index.html`) ?? pages.get(`${path}.html`) ?? pages.get(path);
	return {
		/** @param {string} url what was asked for, before it is known what answers */
		ofAddress: (url) => ofPage(pathOf(url)) ?? DATA,
		/** @param {string} path of what the build wrote, with or without its .html */
		ofFile: (path) => ofPage(pathOf(path)) ?? FILE,
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
