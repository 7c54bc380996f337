import { requireGame } from '#api/games/game-rows.ts';
import { ApiError } from '#api/http/errors.ts';
import { type RateLimit, rateLimitError } from '#api/http/rate-limiter.ts';
import type { Identity } from '#api/players/identity.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import { readSavedGame } from '#api/saves/export-game.ts';
import type { Sql } from '#api/storage/database.ts';
import type { AccountPort } from './port.ts';

/** An export reads a whole account, so few are allowed. */
const EXPORT_LIMIT: RateLimit = { most: 10, per: 10 * 60_000 };

/**
 * GET /api/profile/export: everything that is kept of an account or a guest, as one JSON file: profile, characters,
 * games with their logs, every row of the ledger, invitation, purchases, plan and sessions. It holds no secret.
 * UNAUTHORIZED for an anonymous reader; RATE_LIMITED past ten in ten minutes.
 */
export async function exportProfile(request: Request, port: AccountPort): Promise<Response> {
	const identity = await identifyVisitor(request, port);
	if (!identity.proof) throw new ApiError('UNAUTHORIZED');
	if (identity.playerId !== null) {
		const taken = await port.limiter?.countCall(`export:${identity.playerId}`, EXPORT_LIMIT, port.now());
		if (taken && taken.left < 0) throw rateLimitError(EXPORT_LIMIT, taken);
	}
	const pieces = streamExport(port, port.database.sql, identity);
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { value, done } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	const day = port.now().toISOString().slice(0, 10);
	return new Response(body, {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="stonecast-${day}.json"`,
			'X-Content-Type-Options': 'nosniff',
		},
	});
}

/** The file in pieces: one game after the other, since together they may be large. */
async function* streamExport(port: AccountPort, sql: Sql, identity: Identity): AsyncGenerator<string> {
	const { playerId } = identity;
	const head = { format: 'stonecast-account', version: 1, exportedAt: port.now().toISOString() };
	yield JSON.stringify(head).slice(0, -1);
	for (const [name, value] of Object.entries(await readExportParts(port, sql, identity)))
		yield `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
	yield ',"games":[';
	const games = await sql<{ id: string }>`
		select id from game.game where player_id = ${playerId} order by created_at, id`;
	for (const [index, { id }] of games.entries()) {
		const game = await requireGame(sql, playerId, id);
		yield `${index > 0 ? ',' : ''}${JSON.stringify({ id, ...(await readSavedGame(sql, game)) })}`;
	}
	yield ']}\n';
}

async function readExportParts(
	{ accounts }: AccountPort,
	sql: Sql,
	{ playerId, proof }: Identity,
): Promise<Record<string, unknown>> {
	const userId = proof && 'userId' in proof ? proof.userId : null;
	const [player] =
		await sql`select tier, created_at as "memberSince", erase_at as "eraseAt", invite_code as "inviteCode",
		invited_at as "invitedAt", invited_by as "invitedBy" from game.player where id = ${playerId}`;
	const [profile] = await sql`select display_name as "displayName", bio, location, preferences
		from game.profile where player_id = ${playerId}`;
	const [wallet] = await sql`select stones, shard, crystal, relic, earned, spent, regrown
		from game.wallet where player_id = ${playerId}`;
	const [plan] =
		await sql`select provider, status, trial_ends_at as "trialEndsAt", period_ends_at as "periodEndsAt",
		cancels_at_period_end as "cancelsAtPeriodEnd" from game.subscription where player_id = ${playerId}`;
	return {
		account: userId && accounts ? await readAccountPart(sql, userId) : userId && { id: userId },
		player: player ?? null,
		profile: profile ?? null,
		characters:
			await sql`select id, name, world_slug as "worldSlug", race, class, level, experience, attributes, skills,
				inventory, current_health as "currentHealth", max_health as "maxHealth", backstory, world_data as "worldData",
				premade_key as "premadeKey", deleted_at as "deletedAt", created_at as "createdAt"
			from game.character where player_id = ${playerId} order by created_at, id`,
		shared: await sql`select s.game_id as "gameId", s.created_at as "createdAt"
			from game.share s join game.game g on g.id = s.game_id where g.player_id = ${playerId}`,
		wallet: wallet ?? null,
		ledger:
			await sql`select seq, kind, stones, shard, crystal, relic, released, reason, cause, balance_after as "balanceAfter",
				created_at as "createdAt" from game.ledger where player_id = ${playerId} order by seq`,
		purchases:
			await sql`select id, kind, pack_id as "packId", status, amount_cents as "amountCents", currency, stones, extra,
				trial, provider, created_at as "createdAt" from game.purchase where player_id = ${playerId} order by created_at`,
		plan: plan ?? null,
	};
}

/** What the built-in account service keeps, without passwords and other proofs. */
async function readAccountPart(sql: Sql, userId: string): Promise<unknown> {
	const [user] = await sql`select id, email, confirmed_at as "confirmedAt", user_metadata as "metadata",
		last_sign_in_at as "lastSignInAt", created_at as "createdAt" from account.user where id = ${userId}`;
	return {
		...user,
		identities: await sql`select provider, data, created_at as "createdAt", last_sign_in_at as "lastSignInAt"
			from account.identity where user_id = ${userId} order by created_at`,
		sessions:
			await sql`select created_at as "startedAt", refreshed_at as "seenAt", user_agent as "userAgent", network, aal
			from account.session where user_id = ${userId} order by created_at`,
		authenticators: await sql`select friendly_name as "name", status, created_at as "createdAt"
			from account.factor where user_id = ${userId} order by created_at`,
	};
}
