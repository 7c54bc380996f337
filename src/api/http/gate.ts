import { createHash } from 'node:crypto';
import type { HttpPort } from './port.ts';
import { type Rule, rateHeaders, type Taken, tooMany } from './rate.ts';

const MINUTE = 60_000;

/** What comes from one address, behind which a whole school may sit. */
const PER_ADDRESS: Rule = { most: 3000, per: MINUTE };
/** What one visitor reads. */
const READS: Rule = { most: 600, per: MINUTE };

/** Asked by whoever watches over the server, and by the payment provider, whose word is signed and must not be put off. */
const UNCOUNTED = new Set(['/api/health', '/api/payments/webhook']);

interface Route {
	name: string;
	path: RegExp;
	/** What one visitor may write there. */
	rule: Rule;
	/** What all visitors of one address may write there, where it is less than everything together. */
	address?: Rule;
}

/** What is written where; the first that fits. */
const WRITES: Route[] = [
	{ name: 'turn', path: /^\/api\/games\/[^/]+\/turn$/, rule: { most: 120, per: MINUTE } },
	{
		name: 'redeem',
		path: /^\/api\/invites\/redeem$/,
		rule: { most: 20, per: 10 * MINUTE },
		address: { most: 300, per: 10 * MINUTE },
	},
	{ name: 'start', path: /^\/api\/(games|characters)(\/import)?$/, rule: { most: 60, per: MINUTE } },
	{ name: 'write', path: /^/, rule: { most: 240, per: MINUTE } },
];

/**
 * Counts a call of the API by visitor, address and route, and answers how its caller stands against the limit that is
 * nearest, as headers; RATE_LIMITED past one. The account service counts its own.
 */
export async function countCalls(request: Request, port: HttpPort): Promise<Record<string, string>> {
	const { pathname } = new URL(request.url);
	const { limiter } = port;
	if (!limiter || UNCOUNTED.has(pathname) || !pathname.startsWith('/api/')) return {};
	let nearest: [Rule, Taken] | null = null;
	for (const [key, rule] of countsOf(request, pathname, port.address)) {
		const taken = await limiter.take(key, rule, port.now());
		if (taken.left < 0) throw tooMany(rule, taken);
		if (!nearest || taken.left < nearest[1].left) nearest = [rule, taken];
	}
	return nearest ? rateHeaders(...nearest) : {};
}

/** By which keys a call is counted, each against a rule of its own. */
function countsOf({ method, headers }: Request, pathname: string, address?: string): [string, Rule][] {
	const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method);
	const route = reads ? undefined : WRITES.find(({ path }) => path.test(pathname));
	const { name, rule } = route ?? { name: 'read', rule: READS };
	const visitor = visitorOf(headers);
	const counts: [string, Rule][] = [];
	if (address) counts.push([`all:${address}`, PER_ADDRESS]);
	if (visitor) counts.push([`${name}:${visitor}`, rule]);
	if (address && route?.address) counts.push([`${name}:${address}`, route.address]);
	return counts;
}

/** Whoever sends, unreadable, for as long as they are counted; null for who shows nothing. */
function visitorOf(headers: Headers): string | null {
	const proof = headers.get('authorization') ?? headers.get('x-guest-id');
	return proof ? createHash('sha256').update(proof).digest('base64url') : null;
}
