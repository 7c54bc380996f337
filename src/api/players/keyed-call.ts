import { createHash } from 'node:crypto';
import { routePath } from '#api/http/caller.ts';
import { ApiError } from '#api/http/errors.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { Player } from './identity.ts';

/** A call that may come twice and must happen once. */
export interface KeyedCall {
	playerId: string;
	/** A key counts for one path only. */
	path: string;
	/** The Idempotency-Key, a UUID. */
	key: string;
	/** SHA-256 of the body. */
	fingerprint: Uint8Array;
}

/** Reads the header Idempotency-Key. IDEMPOTENCY_REQUIRED when it is malformed, or missing where it is required. */
export function idempotencyKey(request: Request, required: true): string;
export function idempotencyKey(request: Request, required: boolean): string | null;
export function idempotencyKey(request: Request, required: boolean): string | null {
	const key = request.headers.get('idempotency-key');
	if (key === null && !required) return null;
	if (!isUuid(key)) throw new ApiError('IDEMPOTENCY_REQUIRED');
	return key.toLowerCase();
}

/** Makes the keyed call of a request; the same body with its keys in another order is the same call. */
export function keyedCall(request: Request, player: Player, key: string, body: unknown): KeyedCall {
	const fingerprint = createHash('sha256').update(canonicalJson(body)).digest();
	// Ids are UUIDs in either case.
	const path = routePath(request.url).toLowerCase();
	return { playerId: player.playerId, path, key, fingerprint };
}

/** The keyed call of a request; null without a key. IDEMPOTENCY_REQUIRED when the key is malformed. */
export function optionalCall(request: Request, player: Player, body: unknown): KeyedCall | null {
	const key = idempotencyKey(request, false);
	return key ? keyedCall(request, player, key, body) : null;
}

/** JSON with sorted keys. */
function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
	entries.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join()}}`;
}
