import { createHash } from 'node:crypto';
import { type RateLimit, rateHeaders } from '#api/http/rate-limiter.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import type { AuthPort } from './port.ts';

const MINUTE = 60_000;

/** What one address may ask of the account service. */
const ADDRESS_LIMITS = {
	signup: { most: 30, per: 5 * MINUTE },
	token: { most: 150, per: 5 * MINUTE },
	verify: { most: 30, per: 5 * MINUTE },
	recover: { most: 30, per: 5 * MINUTE },
	user: { most: 30, per: 5 * MINUTE },
	factor: { most: 60, per: 5 * MINUTE },
	authorize: { most: 60, per: 5 * MINUTE },
} satisfies Record<string, RateLimit>;

/** Wrong passwords for one account: from one address, and from all together. */
const LOCKOUT = { most: 10, per: 15 * MINUTE };
const LOCKOUT_ALL = { most: 100, per: 15 * MINUTE };

/** Counts a call of this address; `over_request_rate_limit` past the limit. Waits for no answer: the keys are of hashes. */
export async function limitAuthCall(port: AuthPort, what: keyof typeof ADDRESS_LIMITS): Promise<void> {
	await limitByKey(port, `auth:${what}:${port.address ?? ''}`, ADDRESS_LIMITS[what]);
}

/** A refresh is never refused by 429, which makes the browser sign its player out; 503 makes it come back later. */
export async function limitRefresh(port: AuthPort): Promise<void> {
	await limitByKey(port, `auth:refresh:${port.address ?? ''}`, ADDRESS_LIMITS.token, 503);
}

/** Counts a try at an account's password; answers how to take it back when the password was right. */
export async function limitPasswordAttempts(port: AuthPort, email: string): Promise<() => Promise<void>> {
	const account = createHash('sha256').update(email).digest('base64url');
	const tries = [
		[`auth:try:${account}:${port.address ?? ''}`, LOCKOUT],
		[`auth:try:${account}`, LOCKOUT_ALL],
	] as const;
	for (const [key, rule] of tries) await limitByKey(port, key, rule);
	return async () => {
		for (const [key] of tries) await port.limiter?.uncountCall(key);
	};
}

/** Counts tries at the codes of one authenticator. */
export async function limitCodeAttempts(port: AuthPort, factorId: string): Promise<() => Promise<void>> {
	const key = `auth:code:${factorId}`;
	await limitByKey(port, key, LOCKOUT);
	return async () => port.limiter?.uncountCall(key);
}

async function limitByKey(
	{ limiter, now }: AuthPort,
	key: string,
	rule: RateLimit,
	status = 429,
): Promise<void> {
	const taken = await limiter?.countCall(key, rule, now());
	if (!taken || taken.left >= 0) return;
	throw new AuthFault(
		status,
		'over_request_rate_limit',
		'Too many attempts. Wait a few minutes and try again.',
		{ headers: { 'Retry-After': String(taken.reset), ...rateHeaders(rule, taken) } },
	);
}
