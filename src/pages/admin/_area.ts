import type { AstroGlobal } from 'astro';
import { fieldMessages } from '#lib/http/errors.ts';
import type { AdminRefusal, AdminView } from '#lib/wire/admin.ts';
import { GET, POST } from '#pages/api/admin/session.ts';

/** The cookie that /api/admin/session sets. */
const COOKIE = 'stonecast-admin';
/** The largest form, in bytes. */
const FORM_MAX = 128 * 1024;
/** The most fields of a form. */
const FIELDS_MAX = 100;

/** The errors in what an administrator sent. */
export interface AdminError {
	code: string;
	message: string;
	details?: Record<string, unknown>;
}

type Result<T> = { ok: true; data: T } | { ok: false; status: number; error: AdminError };

/** An endpoint's handler, as the file below pages/api exports it. */
type Handler = (context: {
	request: Request;
	params: Record<string, string | undefined>;
	readonly clientAddress?: string;
}) => Promise<Response>;

interface Sending {
	body?: object | undefined;
	/** An Idempotency-Key. */
	key?: string | undefined;
	params?: Record<string, string | undefined>;
}

/** What a page of the area works with. */
export interface AdminArea {
	admin: AdminView;
	/** The form posted to this page; null if it was only opened. */
	form: FormData | null;
	/** Calls an endpoint as this administrator. */
	ask<T>(handler: Handler, path: string, params?: Sending['params']): Promise<Result<T>>;
	/** Posts to an endpoint as this administrator, under the form's own key. */
	send<T>(handler: Handler, path: string, body: object): Promise<Result<T>>;
	/** Redirects the browser to this page, so that a reload repeats nothing; `query` says what was done. */
	done(query: Record<string, string>): Response;
}

/**
 * Lets an administrator in, by the cookie or by the token that the admin gate's script posts, which becomes the cookie.
 * Everybody else gets the admin gate, status 403. Forms of other sites are refused before they are read.
 */
export async function enterAdminArea(page: AstroGlobal): Promise<AdminArea | Response> {
	const { request, url } = page;
	page.response.headers.set('Cache-Control', 'no-store');
	const posts = request.method === 'POST';
	if (posts && isForeign(request)) return closed(page, 'foreign');
	if (posts && !(Number(request.headers.get('content-length') ?? Number.NaN) <= FORM_MAX))
		return new Response(null, { status: 413 });
	const form = posts ? await readForm(request) : null;
	if (form instanceof Response) return form;
	const sent = form?.get('token');
	form?.delete('token');
	const token = typeof sent === 'string' ? sent : page.cookies.get(COOKIE)?.value;
	const call = callAs(page, token);
	const answer = await call(posts ? POST : GET, '/api/admin/session', posts ? { body: {} } : {});
	if (!answer.ok) {
		if (typeof sent !== 'string') return closed(page, 'unknown', form);
		return closed(page, answer.status === 401 ? 'ended' : 'not-admin');
	}
	const cookie = answer.headers.get('Set-Cookie');
	if (cookie) page.response.headers.append('Set-Cookie', cookie);
	const back = (search: string) => {
		const headers = new Headers({ Location: url.pathname + search, 'Cache-Control': 'no-store' });
		if (cookie) headers.append('Set-Cookie', cookie);
		return new Response(null, { status: 303, headers });
	};
	const only = form && [...form.keys()].length === 0;
	if (only) return back(url.search);
	const { data: admin } = (await answer.json()) as { data: AdminView };
	return {
		admin,
		form,
		ask: async (handler, path, params = {}) => opened(await call(handler, path, { params })),
		send: async (handler, path, body) =>
			opened(await call(handler, path, { body, key: String(form?.get('key') ?? '') })),
		done: (query) => back(`?${new URLSearchParams(query)}`),
	};
}

/** Leads to another page of the area; no cache keeps that this browser was let in. */
export function leadTo(path: string): Response {
	return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-store' } });
}

/** Reads a form as browsers send it; its fields are counted before any of them is made. */
async function readForm(request: Request): Promise<FormData | Response> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim();
	if (type !== 'application/x-www-form-urlencoded') return new Response(null, { status: 415 });
	const text = await request.text();
	if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return new Response(null, { status: 413 });
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
	return form;
}

/**
 * Whether a form comes from another site. Pages cannot forge `Sec-Fetch-Site`. The endpoints check `Origin` as well.
 */
function isForeign(request: Request): boolean {
	const site = request.headers.get('sec-fetch-site');
	const origin = request.headers.get('origin');
	if (site !== null) return site !== 'same-origin';
	return origin === null || URL.parse(origin)?.host !== request.headers.get('host');
}

function closed(
	page: AstroGlobal,
	why: AdminRefusal['why'],
	form: FormData | null = null,
): Promise<Response> {
	const { pathname, search } = page.url;
	const fields = [...(form ?? [])].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
	page.locals.gate = { why, to: pathname + search, fields };
	// The body has already been read.
	return page.rewrite(new Request(new URL('/admin/closed', page.url)));
}

function callAs(page: AstroGlobal, token: string | undefined) {
	return (handler: Handler, path: string, { body, key, params = {} }: Sending): Promise<Response> => {
		const headers = new Headers();
		for (const name of ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for']) {
			const value = page.request.headers.get(name);
			if (value !== null) headers.set(name, value);
		}
		if (token) headers.set('Authorization', `Bearer ${token}`);
		if (key) headers.set('Idempotency-Key', key);
		if (body) headers.set('Content-Type', 'application/json');
		const request = new Request(new URL(path, page.url), {
			method: body ? 'POST' : 'GET',
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		return handler({
			request,
			params,
			get clientAddress() {
				return page.clientAddress;
			},
		});
	};
}

async function opened<T>(response: Response): Promise<Result<T>> {
	const envelope = (await response.json()) as { ok: boolean; data: T; error: AdminError };
	return envelope.ok
		? { ok: true, data: envelope.data }
		: { ok: false, status: response.status, error: envelope.error };
}

/** Turns a form into a request body: empty fields are left out, and `numbers` become numbers. */
export function toRequestBody(
	form: FormData,
	names: string[],
	numbers: string[] = [],
): Record<string, unknown> {
	const value = (name: string) => String(form.get(name) ?? '').trim();
	const filled = [...names, ...numbers].filter((name) => value(name) !== '');
	return Object.fromEntries(
		filled.map((name) => {
			const number = Number(value(name));
			return [name, numbers.includes(name) && !Number.isNaN(number) ? number : value(name)];
		}),
	);
}

/** The error messages of a form's fields; empty if there are none. */
export function fieldErrors(trouble: AdminError | null): Record<string, string> {
	return fieldMessages(trouble?.details);
}
