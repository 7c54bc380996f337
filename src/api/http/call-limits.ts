import { createHash } from 'node:crypto';
import type { HttpPort } from './port.ts';
import { type RateLimit, type RateWindow, rateHeaders, rateLimitError } from './rate-limiter.ts';

const MINUTE = 60_000;

/** Calls from one address, which a whole school may share. */
const ADDRESS_LIMIT: RateLimit = { most: 3000, per: MINUTE };
/** Reads of one visitor. */
const READ_LIMIT: RateLimit = { most: 600, per: MINUTE };

/** Monitors call health often. The payment provider signs its events, which must not be delayed. */
const UNLIMITED_PATHS = new Set(['/api/health', '/api/payments/webhook']);

interface RouteLimit {
	name: string;
	path: RegExp;
	/** Writes of one visitor. */
	visitorLimit: RateLimit;
	/** Writes of all visitors of one address, where that is less than ADDRESS_LIMIT. */
	addressLimit?: RateLimit;
}

/** The limits of writes; the first path that matches counts. */
const WRITE_LIMITS: RouteLimit[] = [
	{ name: 'turn', path: /^\/api\/games\/[^/]+\/turn$/, visitorLimit: { most: 120, per: MINUTE } },
	{
		name: 'redeem',
		path: /^\/api\/invites\/redeem$/,
		visitorLimit: { most: 20, per: 10 * MINUTE },
		addressLimit: { most: 300, per: 10 * MINUTE },
	},
	{ name: 'start', path: /^\/api\/(games|characters)(\/import)?$/, visitorLimit: { most: 60, per: MINUTE } },
	{ name: 'write', path: /^/, visitorLimit: { most: 240, per: MINUTE } },
];

/**
 * Counts a call of the API by visitor, address and route. Returns the headers of the limit with the fewest calls left.
 * RATE_LIMITED past a limit. The account service counts its own calls.
 */
export async function limitCalls(request: Request, port: HttpPort): Promise<Record<string, string>> {
	const { pathname } = new URL(request.url);
	const { limiter } = port;
	if (!limiter || UNLIMITED_PATHS.has(pathname) || !pathname.startsWith('/api/')) return {};
	let nearest: [RateLimit, RateWindow] | null = null;
	for (const [key, rule] of limitsFor(request, pathname, port.address)) {
		const taken = await limiter.countCall(key, rule, port.now());
		if (taken.left < 0) throw rateLimitError(rule, taken);
		if (!nearest || taken.left < nearest[1].left) nearest = [rule, taken];
	}
	return nearest ? rateHeaders(...nearest) : {};
}

/** The keys under which a call is counted, each with its limit. */
function limitsFor({ method, headers }: Request, pathname: string, address?: string): [string, RateLimit][] {
	const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method);
	const route = reads ? undefined : WRITE_LIMITS.find(({ path }) => path.test(pathname));
	const { name, visitorLimit: rule } = route ?? { name: 'read', visitorLimit: READ_LIMIT };
	const visitor = hashVisitor(headers);
	const counts: [string, RateLimit][] = [];
	if (address) counts.push([`all:${address}`, ADDRESS_LIMIT]);
	if (visitor) counts.push([`${name}:${visitor}`, rule]);
	if (address && route?.addressLimit) counts.push([`${name}:${address}`, route.addressLimit]);
	return counts;
}

/** The hash of the caller's token or guest id; null without either. */
function hashVisitor(headers: Headers): string | null {
	const proof = headers.get('authorization') ?? headers.get('x-guest-id');
	return proof ? createHash('sha256').update(proof).digest('base64url') : null;
}
