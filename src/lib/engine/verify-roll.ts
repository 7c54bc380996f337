import type { ProofView } from '#lib/wire/turn.ts';
import { commitmentTo, rollFromSecret, secondFromSecret } from './random.ts';

/** The result of recomputing a roll from its revealed secret. */
export interface Verification {
	/** SHA-256 of the secret, computed here: 64 hex digits. */
	hash: string;
	/** Whether that is the hash that was shown before the turn. */
	hashMatches: boolean;
	/** The die that follows from the secret, 1 to 20: the better one of two that were rolled. */
	die: number;
	/** Every die that follows from the secret. */
	dice: number[];
	/** Whether that is the die that was shown; null where nothing was rolled. */
	dieMatches: boolean | null;
}

const SECRET = /^[0-9a-f]{64}$/;

/**
 * Recomputes a roll: SHA-256 of the secret's bytes and the die or the two dice that follow from it. The browser's own SHA-256 is
 * used where there is one (a page served over plain http has none). Null where the secret is not 64 hex digits.
 */
export async function verifyRoll(
	proof: ProofView,
	shownDie: number | null,
	shownDice: readonly number[] = [],
): Promise<Verification | null> {
	if (!SECRET.test(proof.secret)) return null;
	const hash = await sha256Of(proof.secret);
	const dice = [
		rollFromSecret(proof.secret),
		...(shownDice.length > 1 ? [secondFromSecret(proof.secret)] : []),
	];
	const die = Math.max(...dice);
	return {
		hash,
		hashMatches: hash === proof.commitment,
		die,
		dice,
		dieMatches:
			shownDie === null ? null : die === shownDie && shownDice.every((shown, n) => shown === dice[n]),
	};
}

async function sha256Of(secret: string): Promise<string> {
	if (!globalThis.crypto?.subtle) return commitmentTo(secret);
	const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
	const digest = await crypto.subtle.digest('SHA-256', bytes);
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
