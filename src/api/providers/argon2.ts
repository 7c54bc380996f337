import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#api/sessions/accounts.ts';

/** OWASP's second choice for Argon2id: 19 MiB, 2 passes, 1 lane. About 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Node has four threads for such work, and file access and DNS need some of them. */
const HASHES_AT_ONCE = 2;

/** Hashes passwords by Argon2id on other threads, two at a time; `cost` is for tests. */
export function createArgon2Passwords(cost: Partial<typeof COST> = {}): Passwords {
	const options = { ...COST, ...cost };
	const queued = createQueue(HASHES_AT_ONCE);
	let nobody: Promise<string> | undefined;
	return {
		hash: (password) => queued(() => hash(password, options)),
		async verify(kept, password) {
			nobody ??= queued(() => hash('nobody', options));
			const against = kept ?? (await nobody);
			return (await queued(() => verify(against, password))) && kept !== null;
		},
	};
}

/** Runs work in order, at most `most` at once. */
function createQueue(most: number) {
	let free = most;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}
