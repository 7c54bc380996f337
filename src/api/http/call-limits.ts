import { hashCaller, routePath } from './caller.ts';
import type { HttpPort } from './port.ts';
import { type RateLimit, type RateWindow, rateHeaders, rateLimitError } from './rate-limiter.ts';

const MINUTE = 60_000;

/** Calls from one address, which a whole school may share. */
const ADDRESS_LIMIT: RateLimit = { most: 3000, per: MINUTE };
/** Reads of one visitor. */
const READ_LIMIT: RateLimit = { most: 600, per: MINUTE };

/** Monitors call health often. The payment provider signs its events, which must not be delayed. */
const UNLIMITED_PATHS = new Set([
	'/api/health',
	'/api/health/live',
	'/api/health/ready',
	'/api/payments/webhook',
]);

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
 * Counts a call of the API by address, visitor and route, and answers how its caller stands against the limit that is
 * nearest, as headers; RATE_LIMITED past one. The account service counts its own.
 */
export async function limitCalls(request: Request, port: HttpPort): Promise<Record<string, string>> {
	const path = routePath(request.url);
	const { limiter, address } = port;
	if (!limiter || UNLIMITED_PATHS.has(path) || !path.startsWith('/api/')) return {};
	let nearest: [RateLimit, RateWindow] | null = null;
	const count = async (key: string, rule: RateLimit) => {
		const taken = await limiter.countCall(key, rule, port.now());
		if (taken.left < 0) throw rateLimitError(rule, taken);
		if (!nearest || taken.left < nearest[1].left) nearest = [rule, taken];
	};
	const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
	const route = reads ? undefined : WRITE_LIMITS.find((limit) => limit.path.test(path));
	const { name, visitorLimit } = route ?? { name: 'read', visitorLimit: READ_LIMIT };
	// The address first: somebody past its limit is refused before a token is verified.
	if (address) await count(`all:${address}`, ADDRESS_LIMIT);
	if (address && route?.addressLimit) await count(`${name}:${address}`, route.addressLimit);
	const visitor = await hashCaller(request, port);
	if (visitor) await count(`${name}:${visitor}`, visitorLimit);
	return nearest ? rateHeaders(...(nearest as [RateLimit, RateWindow])) : {};
}
