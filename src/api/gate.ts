import { createHash } from 'node:crypto';
import type { Live } from './live-type.ts';
import { type Rule, tooMany } from './rate.ts';

const MINUTE = 60_000;

/** What comes from one address, behind which a whole school may sit. */
const PER_ADDRESS: Rule = { most: 3000, per: MINUTE };
/** What one visitor reads. */
const READS: Rule = { most: 600, per: MINUTE };

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

/** Counts a call of the API by visitor, address and route; RATE_LIMITED past a limit. The account service counts its own. */
export async function countCalls(request: Request, live: Live): Promise<void> {
	const { pathname } = new URL(request.url);
	const { limiter, address } = live;
	if (!limiter || pathname === '/api/health' || !/^\/api\//.test(pathname)) return;
	const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
	const route = WRITES.find(({ path }) => path.test(pathname));
	const visitor = visitorOf(request.headers);
	const name = reads || !route ? 'read' : route.name;
	const counts: [string, Rule][] = [];
	if (address) counts.push([`all:${address}`, PER_ADDRESS]);
	if (visitor) counts.push([`${name}:${visitor}`, reads || !route ? READS : route.rule]);
	if (address && !reads && route?.address) counts.push([`${name}:${address}`, route.address]);
	for (const [key, rule] of counts) {
		const taken = await limiter.take(key, rule, live.now());
		if (taken.left < 0) throw tooMany(rule, taken);
	}
}

/** Whoever sends, unreadable, for as long as they are counted; null for who shows nothing. */
function visitorOf(headers: Headers): string | null {
	const proof = headers.get('authorization') ?? headers.get('x-guest-id');
	return proof ? createHash('sha256').update(proof).digest('base64url') : null;
}
