import { z } from 'zod';

/** An id that the server made: a UUID. */
export const idSchema = z.guid();

/** A name in an address or a content file, such as `mystika`. */
export const slugSchema = z.string().min(1).max(100);

/** ISO 8601, in UTC. */
export const instantSchema = z.iso.datetime();

/** SHA-256 or a secret of that length: 64 hex digits. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A whole number from 0. */
export const countSchema = z.int().min(0);

/** A standing with the player, from -100 to 100. */
export const standingSchema = z.int().min(-100).max(100);

/** How hard an adventure is. */
export const difficultySchema = z.enum(['easy', 'medium', 'hard']);
