import { createHash } from 'node:crypto';
import {
	createStrictLimiter,
	type RateLimit,
	type RateLimiter,
	rateHeaders,
} from '#api/http/rate-limiter.ts';
import { AuthFault } from '#api/sessions/fault.ts';
import type { AuthPort } from './port.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

/** Letters with a link that are asked for: by one caller, to one address, from one account, and by all together. */
const LETTER_LIMITS = {
	caller: [{ most: 20, per: HOUR }],
	account: [{ most: 10, per: DAY }],
	address: [
		{ most: 5, per: HOUR },
		{ most: 10, per: DAY },
	],
	all: [
		{ most: 100, per: HOUR },
		{ most: 500, per: DAY },
	],
} satisfies Record<string, RateLimit[]>;

/** Mailed digits that are guessed wrong for one address, over all its letters. */
const GUESSES: RateLimit = { most: 10, per: DAY };

/** What tells by its time whether there is an account takes this long in any case, in milliseconds. */
const EVEN_MS = 100;

/** Counts a call of this address; `over_request_rate_limit` past the limit. Waits for no answer: the keys are of hashes. */
export async function limitAuthCall(port: AuthPort, what: keyof typeof ADDRESS_LIMITS): Promise<void> {
	await limitByKey(port, `auth:${what}:${port.address ?? ''}`, ADDRESS_LIMITS[what]);
}

/** A refresh is never refused by 429, which makes the browser sign its player out; 503 makes it come back later. */
export async function limitRefresh(port: AuthPort): Promise<void> {
	await limitByKey(port, `auth:refresh:${port.address ?? ''}`, ADDRESS_LIMITS.token, { status: 503 });
}

/** Counts a try at an account's password; answers how to take it back when the password was right. */
export async function limitPasswordAttempts(port: AuthPort, email: string): Promise<() => Promise<void>> {
	const account = hashAddress(email);
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

/**
 * Counts letters before they are written, alike for an address with an account and for one without;
 * `over_email_send_rate_limit` past a limit. A restart or a slow database forgets none. What is only written to the log
 * is limited by address and account.
 */
export async function limitLetters(port: AuthPort, to: string[], accountId?: string): Promise<void> {
	const limiter = createStrictLimiter(port.database);
	const given = { limiter, code: 'over_email_send_rate_limit' };
	const { delivers } = port.accounts.mail;
	for (const address of to) {
		const keys = {
			caller: delivers ? port.address : undefined,
			account: accountId,
			address: hashAddress(address),
			all: delivers ? '' : undefined,
		};
		for (const [name, rules] of Object.entries(LETTER_LIMITS)) {
			const key = keys[name as keyof typeof LETTER_LIMITS];
			if (key === undefined) continue;
			for (const rule of rules) await limitByKey(port, `letter:${name}:${rule.per}:${key}`, rule, given);
		}
	}
}

/** Counts a guess at mailed digits, which a new letter does not forgive; answers how to take it back when it was right. */
export async function limitGuesses(port: AuthPort, email: string): Promise<() => Promise<void>> {
	const limiter = createStrictLimiter(port.database);
	const key = `auth:digits:${hashAddress(email)}`;
	await limitByKey(port, key, GUESSES, { limiter });
	return () => limiter.uncountCall(key);
}

/** Answers or throws no sooner than after a fixed time. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
	const pause = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
	try {
		return await work();
	} finally {
		await pause;
	}
}

async function limitByKey(
	port: AuthPort,
	key: string,
	rule: RateLimit,
	{
		status = 429,
		code = 'over_request_rate_limit',
		limiter = port.limiter,
	}: { status?: number; code?: string; limiter?: RateLimiter | undefined } = {},
): Promise<void> {
	const taken = await limiter?.countCall(key, rule, port.now());
	if (!taken || taken.left >= 0) return;
	throw new AuthFault(status, code, undefined, {
		headers: { 'Retry-After': String(taken.reset), ...rateHeaders(rule, taken) },
	});
}

function hashAddress(email: string): string {
	return createHash('sha256').update(email).digest('base64url');
}
