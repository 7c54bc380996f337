import { ApiError } from './errors.ts';
import type { HttpPort } from './port.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write from another site's page, with CSRF_TOKEN_INVALID. Callers other than browsers send no origin. */
export function refuseCrossSite(request: Request, port: HttpPort): void {
	if (SAFE_METHODS.has(request.method)) return;
	const from = request.headers.get('sec-fetch-site');
	// A page cannot forge this header, and a proxy may have changed the host.
	if (from === 'same-origin') return;
	const origin = request.headers.get('origin');
	const foreign = from === 'cross-site' || from === 'same-site' || origin !== null;
	if (foreign && !(origin && (isOwnOrigin(origin, request, port) || port.allowedOrigins.includes(origin)))) {
		throw new ApiError('CSRF_TOKEN_INVALID');
	}
}

/** The headers that let an allowed origin's page read the response; none for other origins. */
export function corsHeaders(request: Request, { allowedOrigins }: HttpPort): Record<string, string> {
	if (allowedOrigins.length === 0) return {};
	const origin = request.headers.get('origin');
	if (!origin || !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
	return {
		Vary: 'Origin',
		'Access-Control-Allow-Origin': origin,
		'Access-Control-Expose-Headers':
			'X-Trace-Id, Idempotent-Replayed, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Supabase-Api-Version',
	};
}

/** The response to a preflight of another origin's page. */
export function answerPreflight(request: Request, port: HttpPort, methods: readonly string[]): Response {
	const cors = corsHeaders(request, port);
	const granted = 'Access-Control-Allow-Origin' in cors && {
		'Access-Control-Allow-Methods': methods.join(', '),
		'Access-Control-Allow-Headers':
			'Authorization, Content-Type, Idempotency-Key, X-Guest-Id, ApiKey, X-Client-Info, X-Supabase-Api-Version',
		'Access-Control-Max-Age': '600',
	};
	return new Response(null, { status: 204, headers: { Allow: methods.join(', '), ...cors, ...granted } });
}

function isOwnOrigin(origin: string, request: Request, { siteUrl }: HttpPort): boolean {
	if (origin === new URL(siteUrl).origin || origin === new URL(request.url).origin) return true;
	const host = request.headers.get('host');
	return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
