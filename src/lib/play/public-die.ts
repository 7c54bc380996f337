import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Secret } from '#lib/engine/random.ts';

/** Turns that anybody may play of a free adventure before a game begins. */
export const TASTE_TURNS = 3;

/**
 * The secret of an adventure's public die, the same for everybody: turn 0 is the opening, 1 to 3 are the turns.
 * Nobody draws it, so that nobody can try seeds until the dice fall well.
 */
export function publicSecret(slug: string, turn: number): Secret {
	return bytesToHex(sha256(utf8ToBytes(`stonecast taste/${slug}/${turn}`)));
}
