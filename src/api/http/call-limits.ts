import { createHash } from 'node:crypto';
import type { HttpPort } from './port.ts';
import { type RateLimit, type RateWindow, rateHeaders, rateLimitError } from './rate-limiter.ts';

const MINUTE = 60_000;

/** What comes from one address, behind which a whole school may sit. */
const ADDRESS_LIMIT: RateLimit = { most: 3000, per: MINUTE };
/** What one visitor reads. */
const READ_LIMIT: RateLimit = { most: 600, per: MINUTE };

/** Asked by whoever watches over the server, and by the payment provider, whose word is signed and must not be put off. */
const UNLIMITED_PATHS = new Set(['/api/health', '/api/payments/webhook']);

interface RouteLimit {
	name: string;
	path: RegExp;
	/** What one visitor may write there. */
	visitorLimit: RateLimit;
	/** What all visitors of one address may write there, where it is less than everything together. */
	addressLimit?: RateLimit;
}

/** What is written where; the first that fits. */
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
 * Counts a call of the API by visitor, address and route, and answers how its caller stands against the limit that is
 * nearest, as headers; RATE_LIMITED past one. The account service counts its own.
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

/** By which keys a call is counted, each against a rule of its own. */
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

/** Whoever sends, unreadable, for as long as they are counted; null for who shows nothing. */
function hashVisitor(headers: Headers): string | null {
	const proof = headers.get('authorization') ?? headers.get('x-guest-id');
	return proof ? createHash('sha256').update(proof).digest('base64url') : null;
}
