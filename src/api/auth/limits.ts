import { createHash } from 'node:crypto';
import { type Rule, rateHeaders } from '#api/http/rate.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import type { AuthPort } from './port.ts';

const MINUTE = 60_000;

/** What one address may ask of the account service. */
const PER_ADDRESS = {
	signup: { most: 30, per: 5 * MINUTE },
	token: { most: 150, per: 5 * MINUTE },
	verify: { most: 30, per: 5 * MINUTE },
	recover: { most: 30, per: 5 * MINUTE },
	user: { most: 30, per: 5 * MINUTE },
	factor: { most: 60, per: 5 * MINUTE },
	authorize: { most: 60, per: 5 * MINUTE },
} satisfies Record<string, Rule>;

/** Wrong passwords for one account: from one address, and from all together. */
const LOCKOUT = { most: 10, per: 15 * MINUTE };
const LOCKOUT_ALL = { most: 100, per: 15 * MINUTE };

/** Counts a call of this address; `over_request_rate_limit` past the limit. Waits for no answer: the keys are of hashes. */
export async function countCall(port: AuthPort, what: keyof typeof PER_ADDRESS): Promise<void> {
	await count(port, `auth:${what}:${port.address ?? ''}`, PER_ADDRESS[what]);
}

/** A refresh is never refused by 429, which makes the browser sign its player out; 503 makes it come back later. */
export async function countRefresh(port: AuthPort): Promise<void> {
	await count(port, `auth:refresh:${port.address ?? ''}`, PER_ADDRESS.token, 503);
}

/** Counts a try at an account's password; answers how to take it back when the password was right. */
export async function countTry(port: AuthPort, email: string): Promise<() => Promise<void>> {
	const account = createHash('sha256').update(email).digest('base64url');
	const tries = [
		[`auth:try:${account}:${port.address ?? ''}`, LOCKOUT],
		[`auth:try:${account}`, LOCKOUT_ALL],
	] as const;
	for (const [key, rule] of tries) await count(port, key, rule);
	return async () => {
		for (const [key] of tries) await port.limiter?.giveBack(key);
	};
}

/** Counts tries at the codes of one authenticator. */
export async function countCode(port: AuthPort, factorId: string): Promise<() => Promise<void>> {
	const key = `auth:code:${factorId}`;
	await count(port, key, LOCKOUT);
	return async () => port.limiter?.giveBack(key);
}

async function count({ limiter, now }: AuthPort, key: string, rule: Rule, status = 429): Promise<void> {
	const taken = await limiter?.take(key, rule, now());
	if (!taken || taken.left >= 0) return;
	throw new AuthFault(
		status,
		'over_request_rate_limit',
		'Too many attempts. Wait a few minutes and try again.',
		{ headers: { 'Retry-After': String(taken.reset), ...rateHeaders(rule, taken) } },
	);
}
