import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { type OutsideWork, withOutsideWork } from '#api/players/idempotency.ts';
import { ensurePlayer, type Identity, identifyVisitor, type Player } from '#api/players/identity.ts';
import { idempotencyKey, type KeyedCall, keyedCall } from '#api/players/keyed-call.ts';
import { requireFeature } from '#api/settings/features.ts';
import { closedError, getFlags } from '#api/settings/flags.ts';
import { type Sql, violatesConstraint } from '#api/storage/database.ts';
import { readOffers, readSubscription } from '#api/wallet/subscription-view.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { firstPurchaseExtra, PREMIUM_PLAN, type StonePack } from '#lib/wallet/packs.ts';
import type { PackView, PurchaseView } from '#lib/wire/wallet.ts';
import type { PaymentsPort } from './port.ts';
import { type PurchaseRow, purchaseView } from './purchase-rows.ts';

/** Milliseconds that a checkout stays open: the minimum of Stripe, and a minute for the call. */
export const CHECKOUT_LIFETIME_MS = 31 * 60_000;

export const purchaseBodySchema = z.strictObject({ packId: z.string().min(1).max(100) });

/** What a player wants to buy. */
export type PurchaseRequest = { kind: 'pack'; pack: StonePack } | { kind: 'plan'; trial: boolean };

/** GET /api/packs: the packs on sale. */
export function listPacks(_request: Request, { packs }: PaymentsPort): PackView[] {
	return packs.filter(({ isActive }) => isActive).sort((a, b) => a.sortOrder - b.sortOrder);
}

/**
 * POST /api/purchases: opens a checkout for a pack, under an Idempotency-Key. 201. REQUIRES_AUTH for a guest,
 * INVALID_PACK for a pack that is not on sale, PAYMENT_FAILED where the provider does not answer.
 */
export async function createPurchase(request: Request, port: PaymentsPort): Promise<Reply> {
	const player = await requireBuyer(request, port);
	const key = idempotencyKey(request, true);
	const body = await readBody(request, purchaseBodySchema);
	const call = keyedCall(request, player, key, body);
	const { purchases: open } = await getFlags(port);
	return withOutsideWork(port, call, (sql) => {
		const pack = port.packs.find(({ id, isActive }) => isActive && id === body.packId);
		if (!pack) throw new ApiError('INVALID_PACK');
		return openCheckout(port, sql, call, { wish: { kind: 'pack', pack }, open }, (purchase) => ({
			status: 201,
			data: purchase,
		}));
	});
}

/** GET /api/purchases/{id}. NOT_FOUND unless it is the caller's. */
export async function fetchPurchase(
	request: Request,
	port: PaymentsPort,
	{ id }: Params,
): Promise<PurchaseView> {
	const { playerId } = await identifyVisitor(request, port);
	const purchase =
		isUuid(id) && playerId ? await readOwnPurchase(port.database.sql, playerId, id) : undefined;
	if (!purchase) throw new ApiError('NOT_FOUND', { message: 'There is no such purchase.' });
	return purchaseView(port, purchase);
}

/** The account that buys. REQUIRES_AUTH for a guest. */
export async function requireBuyer(request: Request, port: PaymentsPort): Promise<Player> {
	const identity: Identity = await identifyVisitor(request, port);
	if (identity.kind !== 'user') throw new ApiError('REQUIRES_AUTH');
	requireFeature(identity, 'canPurchaseStones');
	return port.database.transaction((sql) => ensurePlayer(port, sql, identity));
}

/** A purchase of the player's. */
export async function readOwnPurchase(
	sql: Sql,
	playerId: string,
	id: string,
): Promise<PurchaseRow | undefined> {
	const [row] =
		await sql<PurchaseRow>`select * from game.purchase where id = ${id} and player_id = ${playerId}`;
	return row;
}

/**
 * Writes a purchase down in the caller's transaction; then the provider is asked to open its page, and both are kept
 * under the call's key. A call that was cut off at the provider goes on with the same purchase. `open` is false while
 * administrators have closed purchases.
 */
export async function openCheckout(
	port: PaymentsPort,
	sql: Sql,
	call: KeyedCall,
	{ wish, open }: { wish: PurchaseRequest; open: boolean },
	answer: (purchase: PurchaseView) => { status: number; data: unknown },
): Promise<OutsideWork> {
	const { purchase, customerRef } = await findOrCreatePurchase(port, sql, call, wish, open);
	return async () => {
		const session = await askForCheckout(port, purchase, customerRef);
		return async (sql) => {
			// A webhook may have come before us, and have settled it.
			const [row] =
				await sql<PurchaseRow>`update game.purchase set session_id = coalesce(session_id, ${session.sessionId}),
					checkout_url = ${session.url}, updated_at = ${port.now()} where id = ${purchase.id} returning *`;
			return answer(purchaseView(port, row ?? purchase));
		};
	};
}

async function askForCheckout(
	port: PaymentsPort,
	purchase: PurchaseRow,
	customerRef: string | null,
): Promise<{ sessionId: string; url: string }> {
	try {
		return await port.payments.checkout({
			purchaseId: purchase.id,
			playerId: purchase.player_id,
			kind: purchase.kind,
			title: purchaseTitle(port, purchase),
			amountCents: purchase.amount_cents,
			currency: purchase.currency,
			trialDays: purchase.trial ? PREMIUM_PLAN.trialDays : 0,
			customerRef,
			expiresAt: purchase.expires_at,
		});
	} catch (err) {
		port.log.error({ err }, 'the payment provider could not be asked');
		await port.database.sql`update game.purchase set status = 'failed', updated_at = ${port.now()}
			where id = ${purchase.id} and status = 'pending'`;
		throw new ApiError('PAYMENT_FAILED', {
			message: 'The payment page could not be opened. Nothing was paid.',
		});
	}
}

function purchaseTitle({ packs }: PaymentsPort, { kind, pack_id: packId }: PurchaseRow): string {
	if (kind === 'plan') return `${PREMIUM_PLAN.name}, monthly`;
	return packs.find(({ id }) => id === packId)?.name ?? packId;
}

/**
 * The pending purchase of this key, or a new one. CONFLICT, with the id, while a checkout for a plan is open; FORBIDDEN
 * while administrators have closed purchases.
 */
async function findOrCreatePurchase(
	port: PaymentsPort,
	sql: Sql,
	{ playerId, key }: KeyedCall,
	wish: PurchaseRequest,
	open: boolean,
): Promise<{ purchase: PurchaseRow; customerRef: string | null }> {
	const now = port.now();
	const customerRef = (await readSubscription(sql, playerId))?.customer_ref ?? null;
	const [before] = await sql<PurchaseRow>`select * from game.purchase
		where player_id = ${playerId} and request_key = ${key} and status = 'pending'`;
	if (before) return { purchase: before, customerRef };
	if (!open) throw closedError('Nothing can be bought for now. Nothing was paid.');
	// Frees the key of a purchase that failed to open.
	await sql`update game.purchase set request_key = id where player_id = ${playerId} and request_key = ${key}`;
	const [underWay] = await sql<{ id: string }>`select id from game.purchase
		where player_id = ${playerId} and kind = 'plan' and status = 'pending'`;
	if (underWay && wish.kind === 'plan') throw planIsOpenError(underWay.id);
	const pack = wish.kind === 'pack' ? wish.pack : null;
	const { firstPurchase } = await readOffers(sql, playerId);
	const expires = new Date(now.getTime() + CHECKOUT_LIFETIME_MS);
	try {
		const [purchase] = await sql<PurchaseRow>`
			insert into game.purchase (id, player_id, request_key, kind, pack_id, status, amount_cents, currency,
				stones, shard, crystal, relic, extra, trial, provider, expires_at, created_at, updated_at)
			values (${port.uuid()}, ${playerId}, ${key}, ${wish.kind}, ${pack?.id ?? PREMIUM_PLAN.id}, 'pending',
				${pack?.priceCents ?? PREMIUM_PLAN.priceCents}, ${pack?.currency ?? PREMIUM_PLAN.currency},
				${pack ? pack.amount + pack.bonus : 0}, ${pack?.shard ?? 0}, ${pack?.crystal ?? 0}, ${pack?.relic ?? 0},
				${pack && firstPurchase ? firstPurchaseExtra(pack.amount) : 0}, ${wish.kind === 'plan' && wish.trial},
				${port.payments.name}, ${expires}, ${now}, ${now}) returning *`;
		if (!purchase) throw new Error('A purchase was not written.');
		return { purchase, customerRef };
	} catch (error) {
		if (!violatesConstraint(error, 'purchase_one_plan')) throw error;
		throw planIsOpenError();
	}
}

function planIsOpenError(purchaseId?: string): ApiError {
	return new ApiError('CONFLICT', {
		message: 'Your checkout for Premium is open already. Finish or cancel it first.',
		...(purchaseId && { details: { purchaseId } }),
	});
}
